import { useLingui } from '@lingui/react/macro'
import { Spinner } from '#ui/spinner.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import css from './page.module.css'

/** Stands in while a screen loads. */
export function PagePending() {
  const { t } = useLingui()
  return (
    <output className={css.center}>
      <Spinner size={32} />
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
    </output>
  )
}
