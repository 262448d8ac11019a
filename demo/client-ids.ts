import { createHash } from 'node:crypto'

/** The same UUID for the same name at every start, so that a post that exists is recognized. */
export function clientIdOf(name: string): string {
  const hash = createHash('sha256').update(`akada demo ${name}`).digest()
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80
  const hex = hash.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}
