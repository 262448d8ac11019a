import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

const signatureOf = (secret: Buffer, id: string, expires: string) =>
  createHmac('sha256', derivedKey(secret, 'data-export')).update(`${id}\n${expires}`).digest('base64url')

/** The address of a copy, valid for anybody until it expires. */
export function signedAddress(secret: Buffer, id: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime())
  const query = new URLSearchParams({ expires, signature: signatureOf(secret, id, expires) })
  return `/exports/${id}?${query.toString()}`
}

/** Whether such an address is ours and still valid. */
export function isGoodAddress(
  secret: Buffer,
  id: string,
  { expires, signature, now }: { expires: unknown; signature: unknown; now: Date },
): boolean {
  const expected = Buffer.from(signatureOf(secret, id, String(expires)))
  const actual = Buffer.from(String(signature))
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual)
  return isOurs && Number(expires) > now.getTime()
}
