import { useLingui } from '@lingui/react/macro'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './loading-feed.module.css'

/** The placeholder of a post that is loading. */
export function LoadingFeed() {
  const { t } = useLingui()
  return (
    <div className={css.loading}>
      <output>
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      </output>
      <div className={css.frame} />
    </div>
  )
}
