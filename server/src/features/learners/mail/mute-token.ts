import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#context.ts'
import { derivedKey } from '#lib/derived-key.ts'

interface Muting {
  userId: string
  courseId: string
}

const macOf = (secret: Buffer, { userId, courseId }: Muting) =>
  createHmac('sha256', derivedKey(secret, 'unsubscribe from a course'))
    .update(`${userId} ${courseId}`)
    .digest('base64url')

/** Where a learner ends the mails of a course without signing in. */
export function muteAddress(
  { config, secret }: Pick<Context, 'config' | 'secret'>,
  { userId, courseId }: Muting,
): string {
  return `${config.siteUrl}/unsubscribe/course?token=${userId}.${courseId}.${macOf(secret, { userId, courseId })}`
}

/** Whose token it is and for which course; undefined for one that this installation never made. */
export function mutingOf(secret: Buffer, token: string): Muting | undefined {
  const [userId = '', courseId = '', mac = ''] = token.split('.')
  const [actual, expected] = [Buffer.from(mac), Buffer.from(macOf(secret, { userId, courseId }))]
  const isOurs = actual.length === expected.length && timingSafeEqual(actual, expected)
  return isOurs ? { userId, courseId } : undefined
}
