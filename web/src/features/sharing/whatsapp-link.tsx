import { useLingui } from '@lingui/react/macro'
import { buttonClass } from '#ui/controls/button.tsx'
import { Icon } from '#ui/graphics/icon.tsx'
import css from './whatsapp-link.module.css'

/** Shares a text on WhatsApp, where most people here send what they want others to see. */
export function WhatsAppLink({ text, kind = 'outline' }: { text: string; kind?: 'primary' | 'outline' }) {
  const { t } = useLingui()
  return (
    <a
      className={buttonClass({ kind })}
      href={`https://wa.me/?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
    >
      <span className={css.inLine}>
        <Icon name="whatsapp-logo" size={20} />
        {t`Share on WhatsApp`}
      </span>
    </a>
  )
}
