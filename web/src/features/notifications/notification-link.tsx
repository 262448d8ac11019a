import type { Notification } from '@akada/contract/notifications'
import type { ReactNode } from 'react'
import { Link } from '#routing/link.tsx'

interface Props {
  notification: Notification
  className: string | undefined
  onClick: () => void
  children: ReactNode
}

/** Leads to what a notification is about; a comment opens with its post. */
export function NotificationLink({ notification, ...rest }: Props) {
  const {
    kind,
    post,
    comment,
    decisionId,
    actors: [first],
  } = notification
  if (kind.startsWith('follow') && first)
    return <Link to="/socials/profile/:userId" params={{ userId: first.id }} {...rest} />
  if (kind === 'export-ready')
    return <Link to="/settings/:section" params={{ section: 'your-data' }} {...rest} />
  if (kind === 'post-failed') return <Link to="/uploads" {...rest} />
  if (decisionId) return <Link to="/appeals/:id" params={{ id: decisionId }} {...rest} />
  if (!post) return <p className={rest.className}>{rest.children}</p>
  return (
    <Link
      to="/posts/:id"
      params={{ id: post.id }}
      {...(comment && { search: { comments: '1', comment: comment.id } })}
      {...rest}
    />
  )
}
