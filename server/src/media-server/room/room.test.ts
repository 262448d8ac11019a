import { expect, test } from 'vitest'
import { describeVp8, readRtp } from '../rtp/packet.ts'
import { allocate } from './allocation.ts'
import { createBandwidth } from './bandwidth.ts'
import { createReportedLoss } from './reported-loss.ts'
import { Slot } from './slot.ts'
import { createSpeakers } from './speakers.ts'
import { createStream } from './stream.ts'

const layers = [120_000, 350_000, 900_000].map((bitsPerSecond, layer) => ({ layer, bitsPerSecond }))
const tile = (width: number) => ({ width, layers })

test('layers fit the size of the tiles and the budget', () => {
  expect(allocate([tile(1280), tile(640), tile(200)], 10_000_000)).toEqual([2, 1, 0])
  expect(allocate([tile(1280), tile(640)], 500_000)).toEqual([1, 0])
  expect(allocate([tile(640), tile(640), tile(640)], 250_000)).toEqual([0, 0, -1])
  expect(allocate([tile(200)], 0)).toEqual([-1])
  expect(allocate([{ ...tile(640), layers: [] }], 900_000)).toEqual([-1])
})

test('a weak connection lowers the estimate, and a good one is probed upwards less and less often', () => {
  const bandwidth = createBandwidth(0)
  bandwidth.named(200_000, 100)
  expect(bandwidth.update(1_000_000, 200)).toBe(200_000)
  expect(bandwidth.update(190_000, 1_000)).toBe(200_000)
  let estimate = 0
  for (let now = 1_000; now < 60_000; now += 500) {
    bandwidth.named(10_000_000, now)
    estimate = bandwidth.update(bandwidth.estimate(), now)
  }
  expect(estimate).toBeGreaterThan(1_000_000)
})

test('an estimate of what was sent before an increase is no limit to it, unless it stays', () => {
  const bandwidth = createBandwidth(0)
  bandwidth.update(160_000, 0)
  bandwidth.update(160_000, 400)
  bandwidth.named(240_000, 500)
  expect(bandwidth.update(300_000, 800)).toBe(1_200_000)
  for (let now = 1_200; now <= 3_600; now += 400) {
    bandwidth.named(240_000, now)
    bandwidth.update(300_000, now)
  }
  expect(bandwidth.estimate()).toBe(240_000)
})

const report = (number: number, lostOf: (ssrc: number) => number) =>
  [1, 2, 3, 4].map((ssrc) => ({ ssrc, highest: number * 20, lost: lostOf(ssrc), lastReport: 0, delay: 0 }))

test('loss counts over all streams, so that one packet of a voice is no bad connection', () => {
  const reported = createReportedLoss()
  expect(reported(report(0, () => 0))).toBeUndefined()
  // Four packets of eighty, three of them of one voice.
  expect(reported(report(1, (ssrc) => (ssrc === 1 ? 3 : ssrc === 2 ? 1 : 0)))).toBeCloseTo(12.8)

  const bandwidth = createBandwidth(0)
  bandwidth.lost(12.8)
  expect(bandwidth.update(1_100_000, 10_000)).toBeGreaterThan(1_200_000)
  bandwidth.lost(60)
  expect(bandwidth.update(1_500_000, 13_000)).toBeLessThan(1_300_000 * 1.2)
})

test('the loudest are heard, and nobody is replaced by a hardly louder voice', () => {
  const speakers = createSpeakers()
  const hear = (levels: Record<string, number>) => {
    for (let now = 0; now < 1_000; now += 20)
      for (const [who, level] of Object.entries(levels)) speakers.hear(Number(who), level, now)
  }
  hear({ 1: 20, 2: 25, 3: 30, 4: 50, 5: 90, 6: 90 })
  expect(speakers.loudest(1_000, [])).toEqual([1, 2, 3, 4])
  expect(speakers.loudest(1_000, [4, 9])[0]).toBe(4)
})

function aPacket({ seq, picture, isKey }: { seq: number; picture: number; isKey: boolean }) {
  const bytes = Buffer.alloc(12 + 6 + 30)
  bytes[0] = 0x80
  bytes[1] = 96
  bytes.writeUInt16BE(seq & 0xffff, 2)
  bytes.writeUInt32BE((seq * 3000) >>> 0, 4)
  bytes.set([0x90, 0xe0, 0x80 | (picture >> 8), picture & 0xff, 1, 0, isKey ? 0x10 : 0x11], 12)
  return readRtp(bytes)!
}

test('whatever streams and layers a slot shows, its viewer sees one with continuous numbers', () => {
  let now = 0
  const sent: Buffer[] = []
  const requested: number[] = []
  const slot = new Slot({
    lane: { mid: '4', ids: { mid: 1 }, ssrc: 50, payloadType: 100 },
    rtx: { ssrc: 51, payloadType: 101 },
    isVideo: true,
    send: (bytes) => void sent.push(Buffer.from(bytes)),
    audioLevelOf: () => undefined,
  })
  const stream = (ssrc: number, owner: number) =>
    createStream({
      source: 'camera',
      layer: 0,
      ssrc,
      owner,
      isVideo: true,
      askForKeyFrame: (of) => void requested.push(of),
    })
  const [small, large, other] = [stream(1, 8), stream(2, 8), stream(3, 9)]
  let n = 0
  const play = (one: ReturnType<typeof stream>, frames: { from: number; key?: number }) => {
    for (let step = 0; step < 20; step += 1) {
      now += 33
      n += 1
      const seq = frames.from + step
      one.receive(aPacket({ seq, picture: seq & 0x7fff, isKey: step === frames.key }), now)
    }
  }
  slot.show(small, now)
  play(small, { from: 65_520, key: 3 })
  slot.show(large, now)
  play(small, { from: 65_540 })
  play(large, { from: 100, key: 5 })
  slot.show(other, now)
  play(large, { from: 120 })
  play(other, { from: 9_000, key: 2 })
  const packets = sent.map((bytes) => describeVp8(readRtp(bytes)!))
  expect(requested).toEqual([1, 2, 3])
  expect(packets.length).toBe(17 + 20 + 15 + 18)
  for (const [index, packet] of packets.entries()) {
    const before = packets[index - 1]
    if (!before) continue
    expect((packet.seq - before.seq) & 0xffff).toBe(1)
    expect(((packet.vp8?.picture ?? 0) - (before.vp8?.picture ?? 0)) & 0x7fff).toBe(1)
    expect((packet.timestamp - before.timestamp) >>> 0).toBeLessThan(200_000)
  }
  const again = sent.length
  slot.resend([packets.at(-1)!.seq, (packets[0]!.seq + 5_000) & 0xffff], now)
  expect(sent.length).toBe(again + 1)
  expect(readRtp(sent.at(-1)!)).toMatchObject({ ssrc: 51, payloadType: 101 })
})
