import { isSignedBy, signatureFor } from '#lib/signature.ts'

const purpose = 'unsubscribe from mail'

/** A key that only ends a member's emails; it never expires, because old emails must work too. */
export function unsubscribeToken(secret: Buffer, userId: string): string {
  return `${userId}.${signatureFor(secret, purpose, userId)}`
}

/** The member of a token; undefined for one that this installation never made. */
export function userOfToken(secret: Buffer, token: string): string | undefined {
  const [userId = '', signature = ''] = token.split('.')
  return isSignedBy(secret, purpose, { text: userId, signature }) ? userId : undefined
}
