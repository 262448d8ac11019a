import { Email } from '@akada/contract/accounts/routes'
import * as z from 'zod/mini'
import { codeAddressOf } from '#features/credentials/public.ts'
import { mailboxOf } from '#features/external-mails/public.ts'
import { canBeMailed } from '#lib/phone-address.ts'

/** A line of a list, as it was written: its address, or why it has none. */
export type Line = { address: string } | { outcome: 'invalid' | 'duplicate' | 'no-phone' }

/** The address of an account: of an email address, or of a phone number as people write it. */
function addressIn(text: string): string | undefined {
  const written = text.trim().replace(/^(?:mailto|tel):/i, '')
  if (written.includes('@')) return z.safeParse(Email, written).data
  try {
    return codeAddressOf(written)
  } catch {
    return undefined
  }
}

/** Reads each line; of several spellings of one mailbox the first counts. */
export function readLines(written: readonly string[], { takesPhones }: { takesPhones: boolean }): Line[] {
  const seen = new Set<string>()
  return written.map((text) => {
    const address = addressIn(text)
    if (!address) return { outcome: 'invalid' }
    const mailbox = mailboxOf(address)
    if (seen.has(mailbox)) return { outcome: 'duplicate' }
    seen.add(mailbox)
    return canBeMailed(address) || takesPhones ? { address } : { outcome: 'no-phone' }
  })
}
