import { useLingui } from '@lingui/react/macro'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './page.module.css'

/** Shown while a screen loads; offline it says that the screen waits for a connection. */
export function PagePending() {
  const { t } = useLingui()
  const isOnline = useOnline()
  return (
    <output className={css.center}>
      <Spinner size={32} />
      {isOnline ? (
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      ) : (
        <p className={css.waiting}>{t`This page opens as soon as you are connected.`}</p>
      )}
    </output>
  )
}
