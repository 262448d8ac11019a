import { plural } from '#lib/counted.ts'
import type { Notification } from '@akada/contract/notifications'
import type { EmailContent } from '#messages/email-layout.ts'
import { textsOf } from './texts.ts'

interface Digest {
  shown: readonly Notification[]
  /** Everything unread, including what may not be shown. */
  total: number
  siteUrl: string
  unsubscribe: string
}

/** An email about unread notifications. */
export function digest({ shown, total, siteUrl, unsubscribe }: Digest): EmailContent {
  const [first] = shown.map((one) => textsOf(one).title)
  const more = total - 1
  return {
    subject: more > 0 ? `${first}, and ${more} more` : (first ?? 'News on Akada'),
    heading: plural(total, { one: 'Something happened on Akada', other: '# things happened on Akada' }),
    parts: [
      ...shown.map(paragraphOf),
      ...(total > shown.length ? [`And ${total - shown.length} more.`] : []),
      { action: 'See them on Akada', href: `${siteUrl}/notifications` },
      { link: 'Stop these emails', href: unsubscribe },
    ],
  }
}

function paragraphOf(notification: Notification): string {
  const { title, body } = textsOf(notification)
  return body ? `${title}: “${body}”` : `${title}.`
}
