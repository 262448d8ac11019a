import type { Context } from '#context.ts'
import { isSignedBy, signatureFor } from '#lib/signature.ts'

interface CourseMute {
  userId: string
  courseId: string
}

const purpose = 'unsubscribe from a course'
const textOf = ({ userId, courseId }: CourseMute) => `${userId} ${courseId}`

/** Where a learner ends the mails of a course without signing in. */
export function muteAddress(
  { config, secret }: Pick<Context, 'config' | 'secret'>,
  muting: CourseMute,
): string {
  const signature = signatureFor(secret, purpose, textOf(muting))
  return `${config.siteUrl}/unsubscribe/course?token=${muting.userId}.${muting.courseId}.${signature}`
}

/** Whose token it is and for which course; undefined for one that this installation never made. */
export function readMuteToken(secret: Buffer, token: string): CourseMute | undefined {
  const [userId = '', courseId = '', signature = ''] = token.split('.')
  const muting = { userId, courseId }
  return isSignedBy(secret, purpose, { text: textOf(muting), signature }) ? muting : undefined
}
