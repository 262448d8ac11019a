import type { EmailContent } from '#messages/email-layout.ts'
import { optOutAddress } from './opt-out.ts'

/** The end of each mail to an address without an account, and what lets mail programs end such mails with one press. */
export function optOutFooter(
  context: Parameters<typeof optOutAddress>[0],
  address: string,
): { parts: EmailContent['parts']; unsubscribe: string } {
  const unsubscribe = optOutAddress(context, address)
  return { parts: [{ link: 'Never invite this address', href: unsubscribe }], unsubscribe }
}
