import type { Notification } from '@akada/contract/notifications'
import type { EmailContent } from '#messages/email-layout.ts'
import { textsOf } from './texts.ts'

interface Digest {
  shown: readonly Notification[]
  /** All that is unread, of which some may not be shown. */
  total: number
  siteUrl: string
  unsubscribe: string
}

/** A mail of what a member has not read. */
export function digest({ shown, total, siteUrl, unsubscribe }: Digest): EmailContent {
  const [first] = shown.map((one) => textsOf(one).title)
  const more = total - 1
  return {
    subject: more > 0 ? `${first}, and ${more} more` : (first ?? 'News on Akada'),
    heading: total === 1 ? 'Something happened on Akada' : `${total} things happened on Akada`,
    parts: [
      ...shown.map(paragraphOf),
      ...(total > shown.length ? [`And ${total - shown.length} more.`] : []),
      { action: 'See them on Akada', href: `${siteUrl}/notifications` },
      { link: 'Stop these mails', href: unsubscribe },
    ],
  }
}

function paragraphOf(notification: Notification): string {
  const { title, body } = textsOf(notification)
  return body ? `${title}: “${body}”` : `${title}.`
}
