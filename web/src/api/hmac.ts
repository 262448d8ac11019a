/** A non-extractable WebCrypto key; its bytes where browsers offer no WebCrypto, on plain HTTP outside localhost. */
export type HmacKey = CryptoKey | Uint8Array<ArrayBuffer>

const algorithm = { name: 'HMAC', hash: 'SHA-256' }
/** The types claim that it always exists. */
const subtle = (): SubtleCrypto | undefined => crypto.subtle
const inScript = () => import('./hmac-in-script.ts')

/** Imports a key from its wire format, base64url. */
export async function importKey(text: string): Promise<HmacKey> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
  return subtle()?.importKey('raw', bytes, algorithm, false, ['sign']) ?? bytes
}

/** Hexadecimal HMAC-SHA256. */
export async function hmac(key: HmacKey, text: string): Promise<string> {
  const bytes = bytesOf(text)
  const isSecret = key instanceof Uint8Array
  return hexOf(
    isSecret ? (await inScript()).hmacSha256(key, bytes) : await crypto.subtle.sign('HMAC', key, bytes),
  )
}

/** Hexadecimal SHA-256. */
export async function sha256(text: string): Promise<string> {
  const bytes = bytesOf(text)
  return hexOf((await subtle()?.digest('SHA-256', bytes)) ?? (await inScript()).sha256(bytes))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)
const hexOf = (buffer: ArrayBuffer | Uint8Array) =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
