import type { Notification, NotificationKind } from '@akada/contract/notifications'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

type Actor = Notification['actors'][number]

export const nameOf = ({ firstName, lastName, username }: Actor) =>
  [firstName, lastName].filter(Boolean).join(' ') || username

function Name({ actor }: { actor: Actor | undefined }) {
  return <strong dir="auto">{actor && nameOf(actor)}</strong>
}

/** Ada, Ada and Obi, or Ada and 12 others. */
function Who({ notification: { actors, actorsCount } }: { notification: Notification }) {
  const [first, second] = actors
  if (actorsCount <= 1) return <Name actor={first} />
  if (actorsCount === 2 && second)
    return (
      <Trans>
        <Name actor={first} /> and <Name actor={second} />
      </Trans>
    )
  return (
    <Trans>
      <Name actor={first} /> and{' '}
      <strong>
        <Plural value={actorsCount - 1} one="# other" other="# others" />
      </strong>
    </Trans>
  )
}

/** What happened, in one sentence. */
export function Sentence({ notification }: { notification: Notification }) {
  const who = <Who notification={notification} />
  const sentences: Record<NotificationKind, ReactNode> = {
    follow: <Trans>{who} followed you</Trans>,
    'follow-request': <Trans>{who} asked to follow you</Trans>,
    'follow-accepted': <Trans>{who} accepted your request to follow</Trans>,
    like: <Trans>{who} liked your post</Trans>,
    'comment-like': <Trans>{who} liked your comment</Trans>,
    comment: <Trans>{who} commented on your post</Trans>,
    reply: <Trans>{who} answered your comment</Trans>,
    mention: <Trans>{who} mentioned you</Trans>,
    share: <Trans>{who} shared your post</Trans>,
    'post-published': <Trans>Your post is published</Trans>,
    'post-failed': <Trans>Your post could not be processed. Try again from Uploads.</Trans>,
    moderation: <Trans>A notice from the moderators</Trans>,
    'export-ready': <Trans>The copy of your data is ready</Trans>,
  }
  return sentences[notification.kind]
}
