import { isSignedBy, signatureFor } from '#lib/signature.ts'

/** Minutes in which a browser can fetch a file; it can't sign such a request itself. */
const minutes = 10

const purpose = 'links to files of money'
const textOf = (path: string, expires: string) => `${path}\n${expires}`

/** The address of a file about somebody's money, signed after their rights were checked. */
export function signedLinkTo({ secret, now }: { secret: Buffer; now: () => Date }, path: string) {
  const expiresAt = new Date(now().getTime() + minutes * 60_000)
  const expires = String(expiresAt.getTime())
  const mark = path.includes('?') ? '&' : '?'
  const signature = signatureFor(secret, purpose, textOf(path, expires))
  const url = `${path}${mark}expires=${expires}&signature=${signature}`
  return { url, expiresAt: expiresAt.toISOString() }
}

/** The path of a link that is ours and still good; undefined for anything else. */
export function pathOfLink(
  { secret, now }: { secret: Buffer; now: () => Date },
  address: string,
): string | undefined {
  const found = /^(.*)[?&]expires=(\d+)&signature=([\w-]+)$/.exec(address)
  if (!found) return undefined
  const [, path = '', expires = '', signature = ''] = found
  const isOurs = isSignedBy(secret, purpose, { text: textOf(path, expires), signature })
  return isOurs && Number(expires) > now().getTime() ? path : undefined
}
