import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Data sealed for one purpose can't be opened as another. */
export type Purpose =
  | 'messages that wait to be sent'
  | 'code-owner'
  | 'payout-account'
  | 'saved-card'
  | 'webhook-secret'
  | 'a file of learners'
  | 'a file of a usage log'
  | 'end mails to an address'
  | 'second-factor'
  | 'second-factor-challenge'
  | 'a question to an issuer'
  | 'an identity that waits'
  | 'the secret of a school'
  | 'the key of badges'

const keyOf = (secret: Buffer, purpose: Purpose) => derivedKey(secret, purpose)

/** Encrypts and authenticates JSON, so that reading its storage is not enough to use it. */
export function seal(secret: Buffer, purpose: Purpose, content: object): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** The sealed value; throws when it was changed, or sealed with another secret or for another purpose. */
export function unseal(secret: Buffer, purpose: Purpose, text: string): unknown {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(secret, purpose), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return JSON.parse(content.toString()) as unknown
}
