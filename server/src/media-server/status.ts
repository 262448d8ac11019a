import type { MediaServers, MediaStatus } from './calls.ts'

/** What some media servers do together; those that don't answer are left out. */
export async function sumOf(
  addresses: readonly (string | Promise<string>)[],
  call: MediaServers['call'],
): Promise<MediaStatus & { servers: number }> {
  const all = await Promise.all(
    addresses.map(async (address) => {
      try {
        return [await call(await address, 'status', {})]
      } catch {
        return []
      }
    }),
  )
  const alive = all.flat()
  const sum = (key: keyof MediaStatus) => alive.reduce((total, one) => total + one[key], 0)
  return {
    servers: alive.length,
    rooms: sum('rooms'),
    participants: sum('participants'),
    received: sum('received'),
    sent: sum('sent'),
    dropped: sum('dropped'),
  }
}
