import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from '../comments-panel.module.css'

const widths = ['80%', '60%', '90%', '45%', '70%']

/** Placeholders of five comments that are loading. */
export function CommentSkeletons() {
  const { t } = useLingui()
  return (
    <div className={css.list}>
      <output>
        <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      </output>
      {widths.map((width) => (
        <div key={width} className={css.waiting}>
          <Skeleton shape="avatar" width="2.5rem" height="2.5rem" />
          <div className={css.lines}>
            <Skeleton width="35%" />
            <Skeleton width={width} />
          </div>
        </div>
      ))}
    </div>
  )
}
