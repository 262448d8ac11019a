import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

/** Tokens are derived and not stored: an id, and what only this installation can compute from it. */
type Purpose = 'answer an invitation' | 'answer by mail' | 'read an event' | 'read a calendar'

const macLength = 16

function macOf(secret: Buffer, purpose: Purpose, text: string): Buffer {
  return createHmac('sha256', derivedKey(secret, purpose)).update(text).digest().subarray(0, macLength)
}

const idBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

function uuidOf(bytes: Buffer): string {
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

interface Signed {
  purpose: Purpose
  id: string
  more?: string
}

const tokenOf = (secret: Buffer, { purpose, id, more = '' }: Signed) =>
  Buffer.concat([idBytes(id), macOf(secret, purpose, `${id}${more}`)]).toString('base64url')

/** Lets its holder answer for a participant. */
export const guestToken = (secret: Buffer, participantId: string) =>
  tokenOf(secret, { purpose: 'answer an invitation', id: participantId })

/** Lets its holder read the event, but not answer. */
export const fileToken = (secret: Buffer, participantId: string) =>
  tokenOf(secret, { purpose: 'read an event', id: participantId })

/** Lets other calendars read a member's events, until the rotation is increased. */
export const feedToken = (secret: Buffer, { userId, rotation }: { userId: string; rotation: number }) =>
  tokenOf(secret, { purpose: 'read a calendar', id: userId, more: ` ${rotation}` })

/** The id within a token, which proves nothing yet. */
export function idInToken(token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  return bytes.length === 16 + macLength ? uuidOf(bytes.subarray(0, 16)) : undefined
}

const isSame = (a: string, b: string) =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

/** The participant of a token; undefined for one that this installation never made. */
export function participantOfToken(
  secret: Buffer,
  token: string,
  make: typeof guestToken = guestToken,
): string | undefined {
  const id = idInToken(token)
  return id && isSame(make(secret, id), token) ? id : undefined
}

export const isFeedToken = (secret: Buffer, token: string, owner: { userId: string; rotation: number }) =>
  isSame(feedToken(secret, owner), token)

/** Mail servers may change the case of an address, and its local part is limited to 64 characters. */
const base = 36
const idDigits = 25
const proofBytes = 10
const proofDigits = 16

const digitsOf = (bytes: Buffer, digits: number) =>
  BigInt(`0x${bytes.toString('hex')}`)
    .toString(base)
    .padStart(digits, '0')

/** Lets its holder answer for a participant by mail, from their address. */
export function replyToken(secret: Buffer, participantId: string): string {
  const proof = macOf(secret, 'answer by mail', participantId).subarray(0, proofBytes)
  return digitsOf(idBytes(participantId), idDigits) + digitsOf(proof, proofDigits)
}

/** The participant to whom the token was sent. */
export function participantOfReplyToken(secret: Buffer, token: string): string | undefined {
  if (!/^[\da-z]{41}$/.test(token)) return undefined
  let id = 0n
  for (const digit of token.slice(0, idDigits)) id = id * BigInt(base) + BigInt(Number.parseInt(digit, base))
  const hex = id.toString(16).padStart(32, '0')
  if (hex.length > 32) return undefined
  const participantId = uuidOf(Buffer.from(hex, 'hex'))
  return isSame(replyToken(secret, participantId), token) ? participantId : undefined
}
