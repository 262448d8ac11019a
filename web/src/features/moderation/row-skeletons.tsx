import { useLingui } from '@lingui/react/macro'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from './moderation.module.css'

const rows = ['first', 'second', 'third', 'fourth']

/** Placeholders of rows, each as high as the row will be. */
export function RowSkeletons({ height }: { height: string }) {
  const { t } = useLingui()
  return (
    <div className={css.loading}>
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {rows.map((row) => (
        <Skeleton key={row} shape="box" height={height} />
      ))}
    </div>
  )
}
