import { canBeMailed, writtenEmail } from '#lib/phone-address.ts'

/** An address as strangers may see it: a***@g***.com; empty for members who have none. */
export function maskedEmail(email: string): string {
  if (!canBeMailed(email)) return ''
  const [name = '', domain = ''] = writtenEmail(email).split('@')
  const dot = domain.lastIndexOf('.')
  const ending = dot < 0 ? '' : domain.slice(dot)
  return `${first(name)}***@${first(domain)}***${ending}`
}

const first = (text: string) => String.fromCodePoint(text.codePointAt(0) ?? 0x2a)
