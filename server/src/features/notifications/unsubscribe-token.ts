import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

/** A key that opens nothing but the end of a member's mails; it never runs out, for old mails must work too. */
export function unsubscribeToken(secret: Buffer, userId: string): string {
  return `${userId}.${macOf(secret, userId)}`
}

const macOf = (secret: Buffer, userId: string) =>
  createHmac('sha256', derivedKey(secret, 'unsubscribe from mail')).update(userId).digest('base64url')

/** Whose token it is; undefined for one that this installation never made. */
export function userOfToken(secret: Buffer, token: string): string | undefined {
  const [userId = '', mac = ''] = token.split('.')
  const [actual, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, userId))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? userId : undefined
}
