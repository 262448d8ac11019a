import { siteName } from '#installation/site-name.ts'
import { plural } from '#lib/counted.ts'
import type { Notification } from '@akada/contract/notifications/routes'
import type { EmailContent } from '#messages/email-layout.ts'
import { notificationTexts } from './notification-texts.ts'

interface DigestInput {
  shown: readonly Notification[]
  /** Everything unread, including what may not be shown. */
  total: number
  siteUrl: string
  unsubscribe: string
}

/** An email about unread notifications. */
export function digestEmail({ shown: listed, total, siteUrl, unsubscribe }: DigestInput): EmailContent {
  const [first] = listed.map((one) => notificationTexts(one).title)
  const more = total - 1
  return {
    subject: more > 0 ? `${first}, and ${more} more` : (first ?? `News on ${siteName}`),
    heading: plural(total, {
      one: `Something happened on ${siteName}`,
      other: `# things happened on ${siteName}`,
    }),
    parts: [
      ...listed.map(paragraphOf),
      ...(total > listed.length ? [`And ${total - listed.length} more.`] : []),
      { action: `See them on ${siteName}`, href: `${siteUrl}/notifications` },
      { link: 'Stop these emails', href: unsubscribe },
    ],
  }
}

function paragraphOf(notification: Notification): string {
  const { title, body } = notificationTexts(notification)
  return body ? `${title}: “${body}”` : `${title}.`
}
