import type { Notification, NotificationKind, PushMessage } from '@akada/contract/notifications'

const nameOf = ({ firstName, lastName, username }: Notification['actors'][number]) =>
  `${firstName} ${lastName}`.trim() || username

/** Ada, Ada and Obi, or Ada and 12 others. */
export function actorsText({ actors, actorsCount }: Notification): string {
  const [first, second] = actors.map(nameOf)
  if (!first) return ''
  if (actorsCount <= 1) return first
  if (actorsCount === 2) return second ? `${first} and ${second}` : `${first} and 1 other`
  return `${first} and ${actorsCount - 1} others`
}

const sentences: Record<NotificationKind, (who: string) => string> = {
  follow: (who) => `${who} followed you`,
  'follow-request': (who) => `${who} asked to follow you`,
  'follow-accepted': (who) => `${who} accepted your request to follow`,
  like: (who) => `${who} liked your post`,
  'comment-like': (who) => `${who} liked your comment`,
  comment: (who) => `${who} commented on your post`,
  reply: (who) => `${who} answered your comment`,
  mention: (who) => `${who} mentioned you`,
  share: (who) => `${who} shared your post`,
  'post-published': () => 'Your post is published',
  'post-failed': () => 'Your post could not be made ready',
  moderation: () => 'A notice from the moderators',
  'export-ready': () => 'The copy of your data is ready',
}

/** Where a notification leads within the web app; a comment opens with its post. */
export function pathOf({ kind, post, comment, decisionId, actors: [first] }: Notification): string {
  if (kind.startsWith('follow') && first) return `/socials/profile/${first.id}`
  if (kind === 'export-ready') return '/settings/your-data'
  if (kind === 'post-failed') return '/uploads'
  if (decisionId) return `/appeals/${decisionId}`
  if (!post) return '/notifications'
  return `/posts/${post.id}${comment ? `?comments=1&comment=${comment.id}` : ''}`
}

/** What a push message or a mail says of a notification. */
export function textsOf(notification: Notification): Pick<PushMessage, 'title' | 'body' | 'path'> {
  const { kind, comment, post, text } = notification
  return {
    title: sentences[kind](actorsText(notification)),
    body: text ?? comment?.body ?? post?.text ?? '',
    path: pathOf(notification),
  }
}
