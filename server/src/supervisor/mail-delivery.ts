import type { Config } from '#config.ts'
import { Refusal } from '#lib/refusal.ts'

/** Refuses to serve people who could never get the code that opens their account. */
export function mustHaveMailDelivery({ mail, hasInbox }: Pick<Config, 'mail' | 'hasInbox'>): void {
  if (mail || hasInbox) return
  throw new Refusal(
    'Set SMTP_URL and MAIL_FROM, so that members get their codes; or AKADA_INBOX=1, to read them at /dev/inbox.',
  )
}
