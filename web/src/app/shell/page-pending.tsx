import { useLingui } from '@lingui/react/macro'
import { Spinner } from '#ui/graphics/spinner.tsx'
import { useOnline } from '#ui/hooks/use-online.ts'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './page.module.css'

/** Stands in while a screen loads; without a line it says what that waits for. */
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
