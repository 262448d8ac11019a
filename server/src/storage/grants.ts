import { createHmac, timingSafeEqual } from 'node:crypto'
import { hourMs, minuteMs } from '@akada/contract/durations'
import { mustBeKey } from './keys.ts'
import type { PresignRequest, PrivateAddress, Reading } from './storage.ts'

/** What a presigned address of this server grants for one object. */
export interface PutGrant {
  key: string
  mimeType: string
  /** Exactly or at most this many bytes. */
  length: { bytes: number; isExact: boolean }
  /** Milliseconds since 1970. */
  expires: number
}

/** An address of this server that accepts one PUT; `expires` in milliseconds since 1970. */
export function grantedUrl(
  secret: Buffer,
  { key, mimeType, size, maxBytes }: PresignRequest,
  expires: number,
): string {
  const length = { bytes: size ?? maxBytes, isExact: size !== undefined }
  const query = new URLSearchParams({
    type: mimeType,
    length: String(length.bytes),
    exact: length.isExact ? '1' : '0',
    expires: String(expires),
    signature: signatureOf(secret, { key, mimeType, length, expires }),
  })
  return `/storage/${mustBeKey(key)}?${query.toString()}`
}

/** The grant of such an address, or undefined when it is not ours or was changed. */
export function readGrant(secret: Buffer, key: string, query: Record<string, unknown>): PutGrant | undefined {
  const grant: PutGrant = {
    key,
    mimeType: String(query['type']),
    length: { bytes: Number(query['length']), isExact: query['exact'] === '1' },
    expires: Number(query['expires']),
  }
  const expected = Buffer.from(signatureOf(secret, grant))
  const actual = Buffer.from(String(query['signature']))
  return expected.length === actual.length && timingSafeEqual(expected, actual) ? grant : undefined
}

const quarter = 6 * hourMs

/** When an address of a private object starts, rounded so that it stays the same for a while, and when it expires. */
export function readingTimes(now: Date): { from: Date; until: Date } {
  const from = Math.floor(now.getTime() / quarter) * quarter
  return { from: new Date(from), until: new Date(from + 2 * quarter) }
}

const briefStep = 5 * minuteMs

/** The same for an address whose use nobody checks: good for ten to fifteen minutes, and the same for five. */
export function briefTimes(now: Date): { from: Date; until: Date } {
  const from = Math.floor(now.getTime() / briefStep) * briefStep
  return { from: new Date(from), until: new Date(from + 3 * briefStep) }
}

/** How long an address is good at least, in milliseconds. */
export const leastLifetime = ({ isBrief }: { isBrief: boolean }) => (isBrief ? 2 * briefStep : quarter)

const readSignature = (secret: Buffer, key: string, { expires, of = '', to = '' }: ReadingQuery) =>
  createHmac('sha256', secret)
    .update(['GET', key, expires, ...(of ? [of, to] : [])].join('\n'))
    .digest('base64url')

interface ReadingQuery {
  /** Milliseconds since 1970. */
  expires: number
  /** `type:id` of what the object belongs to; without it the signature is all that is checked. */
  of?: string
  /** The member it was handed to; empty for a visitor. */
  to?: string
}

/** An address of this server where a private object can be read; if it names a reader, while they have the right to it. */
export function readableUrl(
  secret: Buffer,
  key: string,
  { now, reading, isBrief = false }: PrivateAddress,
): string {
  const times = isBrief && !reading ? briefTimes(now) : readingTimes(now)
  const expires = times.until.getTime()
  const named = reading && { of: `${reading.ownerType}:${reading.ownerId}`, to: reading.readerId ?? '' }
  const query = new URLSearchParams({
    expires: String(expires),
    signature: readSignature(secret, key, { expires, ...named }),
    ...named,
  })
  return `/${mustBeKey(key)}?${query.toString()}`
}

/** What such an address grants, or undefined when it is not ours or has expired. */
export function readableBy(
  secret: Buffer,
  key: string,
  { query, now }: { query: Record<string, unknown>; now: Date },
): { reading: Reading | undefined } | undefined {
  const text = (name: string) => {
    const value = query[name]
    return typeof value === 'string' ? value : ''
  }
  const [of, to] = [text('of'), text('to')]
  const expires = Number(query['expires'])
  const expected = Buffer.from(readSignature(secret, key, { expires, of, to }))
  const presented = Buffer.from(text('signature'))
  const isOurs = expected.length === presented.length && timingSafeEqual(expected, presented)
  if (!isOurs || expires <= now.getTime()) return undefined
  const [ownerType = '', ownerId = ''] = of.split(':')
  return { reading: of === '' ? undefined : { ownerType, ownerId, readerId: to === '' ? null : to } }
}

function signatureOf(secret: Buffer, { key, mimeType, length, expires }: PutGrant): string {
  const text = ['PUT', key, mimeType, length.isExact, length.bytes, expires].join('\n')
  return createHmac('sha256', secret).update(text).digest('base64url')
}
