import { expect, onTestFinished, test, vi } from 'vitest'
import { type TestSocket, connected, nextEvent, sharedSite } from '#testing/site/live-site.ts'

const { world, site } = await sharedSite()

/** Waits until this many messages of a socket have arrived. */
function arrived(socket: TestSocket, count: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let messages = 0
  site.io
    .of('/')
    .sockets.get(socket.id!)!
    .conn.on('packet', ({ type }: { type: string }) => {
      messages += type === 'message' ? 1 : 0
      if (messages === count) resolve()
    })
  return promise
}

test('more than 30 messages a second are dropped, and persistent senders are disconnected', async () => {
  const socket = await connected(site.socket((await world.aUser()).token))
  // The clock stands still while messages arrive; the thirty excess ones are forgiven after one second, and
  // the next is allowed after two.
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  const start = performance.now() + 1000
  clock.mockReturnValue(start)
  let answers = 0
  const all = arrived(socket, 60)
  for (let n = 0; n < 60; n += 1) socket.emit('ping', () => (answers += 1))
  await all
  clock.mockReturnValue(start + 2000)
  await socket.emitWithAck('ping')
  expect(answers).toBe(30)
  for (let n = 0; n < 200; n += 1) socket.emit('ping', () => {})
  await nextEvent(socket, 'disconnect')
})
