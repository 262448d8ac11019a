import { counted } from '#lib/counted.ts'
import type { Notification, PushMessage } from '@akada/contract/notifications/routes'

const nameOf = ({ firstName, lastName, username }: Notification['actors'][number]) =>
  `${firstName} ${lastName}`.trim() || username

/** Like "Ada", "Ada and Obi" or "Ada and 12 others"; empty where no member acted. */
export function actorsText({ actors, actorsCount }: Pick<Notification, 'actors' | 'actorsCount'>): string {
  const [first, second] = actors.map(nameOf)
  if (!first) return ''
  if (actorsCount <= 1) return first
  if (actorsCount === 2 && second) return `${first} and ${second}`
  return `${first} and ${counted(actorsCount - 1, 'other')}`
}

/** A notification's text in a push message or an email. */
export const notificationTexts = ({
  sentence,
  text,
  subject,
}: Notification): Pick<PushMessage, 'title' | 'body' | 'path'> => ({
  title: sentence,
  body: text ?? subject.text,
  path: subject.path,
})
