import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

const keyOf = (secret: Buffer) => derivedKey(secret, 'messages that wait to be sent')

/** Encrypts what waits in the queue: a look at the database must not be enough to use a code. */
export function seal(secret: Buffer, content: object): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keyOf(secret), nonce)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')
}

/** What was sealed; throws when it was sealed with another secret, or changed. */
export function unseal(secret: Buffer, text: string): unknown {
  const bytes = Buffer.from(text, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(secret), bytes.subarray(0, nonceBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
  const content = Buffer.concat([decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()])
  return JSON.parse(content.toString()) as unknown
}
