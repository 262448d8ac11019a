import { createHash, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

/** The first refresh token of a session: 32 random bytes. */
export const newRefreshToken = () => randomBytes(32).toString('base64url')

/** Derived from its parent, so that a lost response can be repeated without storing the token itself. */
export const successorToken = (token: string, secret: Buffer) =>
  createHmac('sha256', derivedKey(secret, 'refresh-token')).update(token).digest('base64url')

/** All that the database stores of a token. */
export const refreshTokenHash = (token: string) => createHash('sha256').update(token).digest()
