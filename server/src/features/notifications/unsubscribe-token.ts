import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

/** A key that only ends a member's emails; it never expires, because old emails must work too. */
export function unsubscribeToken(secret: Buffer, userId: string): string {
  return `${userId}.${macOf(secret, userId)}`
}

const macOf = (secret: Buffer, userId: string) =>
  createHmac('sha256', derivedKey(secret, 'unsubscribe from mail')).update(userId).digest('base64url')

/** The member of a token; undefined for one that this installation never made. */
export function userOfToken(secret: Buffer, token: string): string | undefined {
  const [userId = '', mac = ''] = token.split('.')
  const [actual, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, userId))]
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? userId : undefined
}
