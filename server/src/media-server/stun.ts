import { createHmac, timingSafeEqual } from 'node:crypto'
import { crc32 } from 'node:zlib'

const magicCookie = 0x21_12_a4_42
const bindingRequest = 0x0001
const headerBytes = 20
const attributes = { username: 0x0006, integrity: 0x0008, fingerprint: 0x8028, controlling: 0x802a } as const
const integrityBytes = 20
const fingerprintMask = 0x53_54_55_4e

/** Browsers begin with such a STUN request and repeat it every few seconds. */
export const isBindingRequest = (packet: Buffer): boolean =>
  packet.length >= headerBytes &&
  packet.readUInt16BE(0) === bindingRequest &&
  packet.readUInt32BE(4) === magicCookie

/** The value of an attribute, and where it begins. */
function attributeOf(packet: Buffer, type: number): { at: number; value: Buffer } | undefined {
  for (let at = headerBytes; at + 4 <= packet.length;) {
    const length = packet.readUInt16BE(at + 2)
    const end = at + 4 + length
    if (end > packet.length) return undefined
    if (packet.readUInt16BE(at) === type) return { at, value: packet.subarray(at + 4, end) }
    at = end + ((4 - (length % 4)) % 4)
  }
  return undefined
}

/** The name of the connection's side to which a check is addressed. */
export const addressedTo = (request: Buffer): string | undefined =>
  attributeOf(request, attributes.username)?.value.toString('latin1').split(':')[0]

/** The HMAC of everything before it; its own length counts in the header. */
function integrityOf(packet: Buffer, at: number, password: string): Buffer {
  const signed = Buffer.from(packet.subarray(0, at))
  signed.writeUInt16BE(at + 4 + integrityBytes - headerBytes, 2)
  return createHmac('sha1', password).update(signed).digest()
}

/** Whether a request was made with this password. */
export function isSignedWith(request: Buffer, password: string): boolean {
  const found = attributeOf(request, attributes.integrity)
  if (found?.value.length !== integrityBytes) return false
  return timingSafeEqual(found.value, integrityOf(request, found.at, password))
}

/**
 * The same request with an ICE tie-breaker: Chromium's checks through relays carry one of 0, which libjuice takes for none
 * and refuses. Nobody compares ours, because the media server never takes the controlling side.
 */
export function withTieBreaker(request: Buffer, password: string): Buffer {
  const controlling = attributeOf(request, attributes.controlling)
  if (controlling?.value.length !== 8 || controlling.value.some((byte) => byte !== 0)) return request
  const changed = Buffer.from(request)
  changed[controlling.at + 4 + 7] = 1
  const integrity = attributeOf(changed, attributes.integrity)
  if (integrity) integrityOf(changed, integrity.at, password).copy(changed, integrity.at + 4)
  const fingerprint = attributeOf(changed, attributes.fingerprint)
  if (fingerprint)
    changed.writeUInt32BE(
      (crc32(changed.subarray(0, fingerprint.at)) ^ fingerprintMask) >>> 0,
      fingerprint.at + 4,
    )
  return changed
}
