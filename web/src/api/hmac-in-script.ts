import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

export { sha256 }

export const hmacSha256 = (key: Uint8Array, text: Uint8Array): Uint8Array => hmac(sha256, key, text)
