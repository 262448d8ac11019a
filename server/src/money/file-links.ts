import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'

/** Minutes in which a browser can fetch a file; it can't sign such a request itself. */
const minutes = 10

const signatureOf = (secret: Buffer, path: string, expires: string) =>
  createHmac('sha256', derivedKey(secret, 'links to files of money'))
    .update(`${path}\n${expires}`)
    .digest('base64url')

/** The address of a file about somebody's money, signed after their rights were checked. */
export function linkTo({ secret, now }: { secret: Buffer; now: () => Date }, path: string) {
  const expiresAt = new Date(now().getTime() + minutes * 60_000)
  const expires = String(expiresAt.getTime())
  const mark = path.includes('?') ? '&' : '?'
  const url = `${path}${mark}expires=${expires}&signature=${signatureOf(secret, path, expires)}`
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
  const expected = Buffer.from(signatureOf(secret, path, expires))
  const actual = Buffer.from(signature)
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual)
  return isOurs && Number(expires) > now().getTime() ? path : undefined
}
