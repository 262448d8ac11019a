import { hkdfSync } from 'node:crypto'

/** A key for one purpose, so that what is signed for one is never valid for another. */
export const derivedKey = (secret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
