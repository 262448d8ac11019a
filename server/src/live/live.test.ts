import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { FanOut } from './cluster/fan-out.ts'
import { createLive } from './live.ts'
import type { EventLog } from './log/event-log.ts'

test('what is published after a member lost a room waits until their sockets have left it', async () => {
  const left = Promise.withResolvers<void>()
  const sent: string[] = []
  const fanOut: FanOut = {
    emit: ({ event }) => void sent.push(event),
    watchers: () => 0,
    announce: () => left.promise,
  }
  const log = { add: async (events: object[]) => ({ seqs: events.map(() => 1), isRepeated: false }) }
  const live = createLive(log as unknown as EventLog, fanOut)
  live.recheck({ userId: 'ada' })
  live.publish('feed', 'space-updated', { communityId: 'weavers' })
  for (let n = 0; n < 5; n += 1) await setImmediate()
  expect(sent).toEqual([])
  left.resolve()
  await live.settle()
  expect(sent).toEqual(['space-updated'])
})
