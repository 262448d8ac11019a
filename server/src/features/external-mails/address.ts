import { createHash, createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { derivedKey } from '#lib/derived-key.ts'

/** Domains of one provider, which ignores dots in what is before the @. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * An address as its owner's mailbox is counted: one form for all ways of writing it. Not for sending: some providers
 * treat a tag behind a plus as another mailbox.
 */
export function mailboxOf(address: string): string {
  const text = address.trim().normalize('NFKC').toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).replace(/\.$/, '')
  const ascii = domainToASCII(domain) || domain
  const [name = ''] = text.slice(0, Math.max(at, 0)).split(/(?<=.)\+/)
  const provider = dotless[ascii]
  return provider ? `${name.replaceAll('.', '')}@${provider}` : `${name}@${ascii}`
}

/** What the ledger stores instead of an address, an account or a number; only this installation can compute it. */
export const mailboxKeyOf = (secret: Buffer, kind: 'address' | 'account' | 'number', text: string): Buffer =>
  createHmac('sha256', derivedKey(secret, `external mails: ${kind}`))
    .update(text)
    .digest()

export const addressKey = (secret: Buffer, address: string): Buffer =>
  mailboxKeyOf(secret, 'address', mailboxOf(address))

/** How opted-out addresses were remembered before there was a key; these rows still count. */
export const formerHash = (address: string): Buffer =>
  createHash('sha256').update(address.trim().toLowerCase()).digest()
