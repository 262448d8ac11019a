import { isSignedBy, signatureFor } from '#lib/signature.ts'

const purpose = 'links to course packages'
const textOf = (id: string, expires: string) => `${id}\n${expires}`

/** The address of a package, valid for anybody until it expires. */
export function signedAddress(secret: Buffer, id: string, expiresAt: Date): string {
  const expires = String(expiresAt.getTime())
  const query = new URLSearchParams({
    expires,
    signature: signatureFor(secret, purpose, textOf(id, expires)),
  })
  return `/course-packages/${id}?${query.toString()}`
}

/** Whether such an address is ours and still valid. */
export function isGoodAddress(
  secret: Buffer,
  id: string,
  { expires, signature, now }: { expires: unknown; signature: unknown; now: Date },
): boolean {
  const signed = { text: textOf(id, String(expires)), signature: String(signature) }
  return isSignedBy(secret, purpose, signed) && Number(expires) > now.getTime()
}
