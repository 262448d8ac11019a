import { usageOf } from '@akada/server/media-server/testing/usage.ts'
import { type Hall, room } from './hall.ts'

/** Kilobytes of the media server that a join and leave leaves behind. */
export async function memoryPerPeer(hall: Hall, joins: number): Promise<number> {
  const subscribe = await hall.pages[0]!.evaluate<string>('down.localDescription.sdp')
  const address = await hall.address()
  const who = { room, id: 'guest' }
  const visit = async () => {
    await hall.servers.call(address, 'join', {
      ...who,
      number: 500,
      quality: 'low',
      publish: null,
      subscribe,
    })
    await hall.servers.call(address, 'leave', who)
  }
  // One-time costs don't count.
  for (let n = 0; n < joins / 2; n += 1) await visit()
  const { memory } = usageOf(hall.pid())
  for (let n = 0; n < joins; n += 1) await visit()
  return (usageOf(hall.pid()).memory - memory) / 1024 / joins
}
