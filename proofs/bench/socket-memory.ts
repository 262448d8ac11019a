import type { ServerProcess, Usage } from './server-process.ts'

/** Connected first, so that one-time costs don't count, such as V8's young generation. */
const warmUp = 1_500
const kilobyte = 1024

interface Growing {
  sockets: number
  grow: (count: number) => Promise<void>
  /** The process's whole memory by default. */
  of?: keyof Pick<Usage, 'rss' | 'heap'>
}

/** Kilobytes of memory per socket, among this many that `grow` connects to a server. */
export async function memoryPerSocket(
  { usage }: ServerProcess,
  { sockets, grow, of = 'rss' }: Growing,
): Promise<number> {
  await grow(warmUp)
  const before = await usage()
  await grow(sockets - warmUp)
  const after = await usage()
  return (after[of] - before[of]) / (sockets - warmUp) / kilobyte
}
