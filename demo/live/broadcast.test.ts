import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readRtp } from '@akada/server/media-server/rtp/packet.ts'
import { broadcast } from './broadcast.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

const film = {
  pieces: [0, 100, 200].map((at) => ({ at, isPicture: true, bytes: Buffer.alloc(10, 0x10) })),
  length: 300,
}

test('a film is sent again and again with rising times, and no more once it is stopped', () => {
  const times: number[] = []
  const stop = broadcast(film, (bytes) => {
    const packet = readRtp(bytes)
    if (packet?.payloadType === 96) times.push(packet.timestamp / 90)
  })
  vi.advanceTimersByTime(650)
  expect(times).toEqual([0, 100, 200, 300, 400, 500, 600])
  stop()
  vi.advanceTimersByTime(1_000)
  expect(times).toHaveLength(7)
})
