import { Plural } from '@lingui/react/macro'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'
import css from '../messaging.module.css'

const shownAtMost = 99

/** Number of unread messages. */
export function Unread({ count }: { count: number }) {
  return (
    <span className={css.unread}>
      <span aria-hidden="true">{count > shownAtMost ? `${shownAtMost}+` : count}</span>
      <VisuallyHidden>
        <Plural value={count} one="# unread message" other="# unread messages" />
      </VisuallyHidden>
    </span>
  )
}
