import { createECDH } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

/** The pair that push services know this installation by (RFC 8292), as base64url. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** Derived from the installation's secret, so that all its machines share it and nothing more has to be stored. */
export function pushKeys(secret: Buffer): PushKeys {
  for (let n = 0; ; n += 1) {
    const curve = createECDH('prime256v1')
    const key = derivedKey(secret, `web push ${n}`)
    try {
      curve.setPrivateKey(key)
    } catch {
      // One in four thousand million numbers is not a valid key of this curve.
      continue
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: key.toString('base64url') }
  }
}
