import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

/** Signature of a text, as base64url. Only this installation can make it, and only for one purpose. */
export const signatureFor = (secret: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', derivedKey(secret, purpose)).update(text).digest('base64url')

/** Whether a signature is ours; how long that takes says nothing about it. */
export function isSignedBy(
  secret: Buffer,
  purpose: string,
  signed: { text: string; signature: string },
): boolean {
  const [actual, expected] = [
    Buffer.from(signed.signature),
    Buffer.from(signatureFor(secret, purpose, signed.text)),
  ]
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
