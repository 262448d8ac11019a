import { expect, test } from 'vitest'
import { createLossTracker } from '../rtp/loss-tracker.ts'
import { readRtp } from '../rtp/packet.ts'
import { type Lane, writeRtp } from '../rtp/write-packet.ts'
import { createPlayoutDelay } from './playout-delay.ts'

test('pictures are held back for a repair while packets are lost, and no longer', () => {
  const delay = createPlayoutDelay()
  delay.measured(300)
  expect(delay.update(0, 0)).toBe(0)
  delay.lost(4, 0)
  // One packet of sixty.
  expect(delay.update(0, 0)).toBe(0)
  for (let at = 1_000; at <= 4_000; at += 1_000) delay.lost(12.8, at)
  expect(delay.update(0, 4_000)).toBe(500)
  delay.measured(310)
  expect(delay.update(0, 4_000)).toBe(500)
  expect(delay.update(380, 4_000)).toBe(900)
  expect(delay.update(0, 15_000)).toBe(0)
})

test('a stream knows how long its repairs take, and when it needs none any more', () => {
  const losses = createLossTracker()
  for (const seq of [1, 2, 4]) losses.take(seq, 0)
  for (let at = 50; at <= 300; at += 50) losses.due(at)
  losses.take(3, 360)
  expect(losses.slowestRepair(360)).toBe(360)
  expect(losses.rtt()).toBeGreaterThan(100)
  expect(losses.slowestRepair(11_000)).toBe(0)
})

test('the delay is written once it was needed, and 0 when it ends', () => {
  const bytes = Buffer.alloc(40)
  bytes[0] = 0x80
  const out = { packet: readRtp(bytes)!, seq: 1, timestamp: 1, picture: 0, level: 0, source: 1 }
  const lane: Lane = { mid: '4', ids: { mid: 1, playoutDelay: 5 }, ssrc: 50, payloadType: 100 }
  const extensionsOf = () => readRtp(writeRtp(out, { lane, now: 0 }))!
  expect(extensionsOf().extensions.map(({ id }) => id)).toEqual([1])
  lane.playoutDelay = 500
  const packet = extensionsOf()
  const found = packet.extensions.find(({ id }) => id === 5)!
  expect(packet.bytes.readUIntBE(found.at, 3) >> 12).toBe(50)
})
