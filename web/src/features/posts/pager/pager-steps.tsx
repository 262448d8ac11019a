import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#ui/controls/button.tsx'
import css from './pager.module.css'
import type { PagerState } from './use-pager.ts'

/** The buttons to the previous and next post, on wide screens. */
export function PagerSteps({ pager: { posts, index, show } }: { pager: PagerState }) {
  const { t } = useLingui()
  return (
    <div className={css.steps}>
      <IconButton
        icon="arrow-up"
        label={t`Previous post`}
        disabled={index === 0}
        onClick={() => show(index - 1)}
      />
      <IconButton
        icon="arrow-down"
        label={t`Next post`}
        disabled={index === posts.length - 1}
        onClick={() => show(index + 1)}
      />
    </div>
  )
}
