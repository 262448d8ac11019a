import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PartGrant } from './receiving.ts'

/** An address of this server that accepts one part, as often as necessary. */
export function grantedPartUrl(secret: Buffer, { storeId, ...grant }: PartGrant): string {
  const query = new URLSearchParams({
    key: grant.key,
    number: String(grant.number),
    bytes: String(grant.bytes),
    expires: String(grant.expires),
    signature: signatureOf(secret, { storeId, ...grant }),
  })
  return `/storage/parts/${storeId}?${query.toString()}`
}

/** The grant of such an address, or undefined when it is not ours or was changed. */
export function readPartGrant(
  secret: Buffer,
  storeId: string,
  query: Record<string, unknown>,
): PartGrant | undefined {
  const grant: PartGrant = {
    storeId,
    key: String(query['key']),
    number: Number(query['number']),
    bytes: Number(query['bytes']),
    expires: Number(query['expires']),
  }
  const expected = Buffer.from(signatureOf(secret, grant))
  const actual = Buffer.from(String(query['signature']))
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? grant : undefined
}

function signatureOf(secret: Buffer, { key, storeId, number, bytes, expires }: PartGrant): string {
  const text = ['PUT part', key, storeId, number, bytes, expires].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64url')
}
