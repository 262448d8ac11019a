import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLossTracker } from './loss-tracker.ts'
import { describeVp8, isRtcp, readRtp, textExtension, transportSeqOf, unwrapRtx } from './packet.ts'
import { readRtcp, writeNack, writePli, writeReceiverReport, writeSenderReport } from './rtcp.ts'
import { createUnwrapper, distance } from './sequence.ts'
import { createTransportFeedback } from './transport-feedback.ts'
import { writeRtp } from './write-packet.ts'

const uint = (bits: number) => fc.integer({ min: 0, max: 2 ** bits - 1 })

/** A VP8 packet as Chromium sends it, with the names of its media and layer. */
function aPacket({ seq = 1, picture = 5, level = 9, isKey = false, payload = 20 } = {}): Buffer {
  const descriptor = Buffer.from([0x90, 0xe0, 0x80 | (picture >> 8), picture & 0xff, level, 0x20])
  const body = Buffer.alloc(payload, 7)
  body[0] = isKey ? 0x10 : 0x11
  const head = Buffer.alloc(12 + 4 + 12)
  head[0] = 0x90
  head[1] = 0x80 | 96
  head.writeUInt16BE(seq, 2)
  head.writeUInt32BE(90_000, 4)
  head.writeUInt32BE(4242, 8)
  head.writeUInt16BE(0xbe_de, 12)
  head.writeUInt16BE(3, 14)
  head.set([0x40, 0x31, 0xa0, 0x71, 0x31, 0x12, 0x34], 16)
  return Buffer.concat([head, descriptor, body])
}

test("a browser's packet is parsed with its extensions and picture numbers", () => {
  const packet = readRtp(aPacket({ isKey: true }))!
  expect(packet).toMatchObject({ payloadType: 96, marker: true, seq: 1, timestamp: 90_000, ssrc: 4242 })
  expect(textExtension(packet, 4)).toBe('1')
  expect(textExtension(packet, 10)).toBe('q')
  expect(transportSeqOf(packet, 3)).toBe(0x1234)
  expect(describeVp8(packet).vp8).toMatchObject({ isKeyFrame: true, picture: 5, level: 9 })
  expect(describeVp8(readRtp(aPacket())!).vp8).toMatchObject({ isKeyFrame: false })
})

test('a rewritten packet has the intended fields, with its payload unchanged except for the picture numbers', () => {
  fc.assert(
    fc.property(fc.tuple(uint(16), uint(32), uint(15), uint(8)), ([seq, timestamp, picture, level]) => {
      const packet = describeVp8(readRtp(aPacket({ picture: 77 }))!)
      const lane = { mid: '12', ids: { mid: 4, sendTime: 2 }, ssrc: 99, payloadType: 100 }
      const out = { packet, seq, timestamp, picture, level, source: 31 }
      const again = describeVp8(readRtp(writeRtp(out, { lane, now: 1234 }))!)
      expect(again).toMatchObject({ seq, timestamp, ssrc: 99, payloadType: 100, marker: true })
      expect(again.vp8).toMatchObject({ picture, level })
      expect(textExtension(again, 4)).toBe('12')
      const resent = readRtp(writeRtp(out, { lane, now: 1, resent: { ssrc: 7, payloadType: 101, seq: 3 } }))!
      expect(unwrapRtx(resent, { ssrc: 99, payloadType: 100 })).toMatchObject({ seq, ssrc: 99, timestamp })
    }),
  )
})

test('bytes that are no packet are refused, whatever they are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const buffer = Buffer.from(bytes)
      const packet = readRtp(buffer) ?? { ...readRtp(aPacket())!, start: 0, end: 0 }
      expect([packet.start <= packet.end, packet.end <= buffer.length]).toEqual([true, true])
      describeVp8(packet)
      unwrapRtx(packet, { ssrc: 1, payloadType: 1 })
      if (isRtcp(buffer)) readRtcp(buffer)
    }),
    { numRuns: 2_000 },
  )
})

test('numbers continue across their wrap', () => {
  expect([distance(65_534, 1), distance(1, 65_534), distance(5, 5)]).toEqual([3, -3, 0])
  const unwrap = createUnwrapper()
  const first = unwrap(65_530)
  expect([65_535, 2, 65_534, 3].map((seq) => unwrap(seq) - first)).toEqual([5, 8, 4, 9])
})

test('a request names exactly the missing packets, and the other reports survive a round trip', () => {
  fc.assert(
    fc.property(fc.uniqueArray(uint(16), { minLength: 1, maxLength: 60 }), (seqs) => {
      const [nack] = readRtcp(writeNack(1, 4242, seqs))
      expect(nack).toMatchObject({ kind: 'nack', media: 4242 })
      expect(new Set(nack?.kind === 'nack' ? nack.seqs : [])).toEqual(new Set(seqs))
    }),
  )
  expect(readRtcp(writePli(1, 5))).toEqual([{ kind: 'key-frame', media: 5 }])
  const report = { ssrc: 9, ntpHigh: 1, ntpLow: 2, rtpTime: 3, packets: 4, octets: 5 }
  expect(readRtcp(writeSenderReport(report))[0]).toMatchObject({ kind: 'sender-report', ssrc: 9, rtpTime: 3 })
  const stream = { ssrc: 7, newest: 70_000, lost: 2, lastReport: 5, delay: 6 }
  expect(readRtcp(writeReceiverReport(1, [stream]))).toMatchObject([{ blocks: [{ ssrc: 7, delay: 6 }] }])
})

/** Parses the arrivals of a report, as a browser does. */
function arrivalsIn(bytes: Buffer): Map<number, number> {
  const [base, count] = [bytes.readUInt16BE(12), bytes.readUInt16BE(14)]
  const statuses = Array.from({ length: count }, (_, n) => {
    const chunk = bytes.readUInt16BE(20 + Math.floor(n / 7) * 2)
    return (chunk >> (12 - (n % 7) * 2)) & 3
  })
  let at = 20 + Math.ceil(count / 7) * 2
  let ticks = bytes.readUIntBE(16, 3) * 256
  const found = new Map<number, number>()
  for (const [n, status] of statuses.entries()) {
    if (status === 0) continue
    ticks += status === 1 ? bytes.readUInt8(at) : bytes.readInt16BE(at)
    at += status
    found.set((base + n) & 0xffff, ticks / 4)
  }
  return found
}

test('every arrival is reported once with its time, across loss, reordering and the wrap', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 99 })), (chance) => {
      const feedback = createTransportFeedback(1)
      const expected = new Map<number, number>()
      let now = 1_000
      const seen = new Map<number, number>()
      for (let n = 0; n < 300; n += 1) {
        const seq = (65_400 + n) & 0xffff
        now += 3
        const roll = chance.next().value as number
        if (roll < 10) continue
        feedback.take(seq, now)
        expected.set(seq, now)
        if (n % 17 !== 16) continue
        const bytes = feedback.write(4)
        if (bytes) for (const [key, value] of arrivalsIn(bytes)) seen.set(key, value)
      }
      const last = feedback.write(4)
      if (last) for (const [key, value] of arrivalsIn(last)) seen.set(key, value)
      expect(new Set(seen.keys())).toEqual(new Set(expected.keys()))
      for (const [seq, at] of expected) expect(Math.abs((seen.get(seq) ?? 0) - at)).toBeLessThanOrEqual(0.25)
    }),
    { numRuns: 50 },
  )
})

test('with loss and reordering each packet is passed on once, and nothing that arrived is requested', () => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 99 })), (chance) => {
      const tracker = createLossTracker()
      const roll = () => chance.next().value as number
      const late: number[] = []
      const here = new Set<number>()
      let now = 0
      const arrive = (seq: number) => {
        const { arrival } = tracker.take(seq, now)
        expect(arrival === 'duplicate').toBe(here.has(seq))
        here.add(seq)
      }
      for (let n = 0; n < 400; n += 1) {
        const seq = (65_300 + n) & 0xffff
        now += 5
        if (n > 0 && roll() < 10) late.push(seq)
        else arrive(seq)
        if (roll() < 3) arrive(seq === 65_300 ? seq : [...here][here.size - 1]!)
        const { seqs } = tracker.due(now)
        for (const one of seqs) {
          expect(here.has(one)).toBe(false)
          if (roll() < 70) arrive(one)
        }
      }
      const missing = late.filter((seq) => !here.has(seq)).length
      expect(missing).toBeLessThan(15)
    }),
    { numRuns: 30 },
  )
})

test('a lost packet is abandoned after a second, and an interruption restarts the stream', () => {
  const tracker = createLossTracker()
  tracker.take(1, 0)
  tracker.take(3, 0)
  expect(tracker.due(5).seqs).toEqual([])
  expect(tracker.due(11).seqs).toEqual([2])
  expect(tracker.due(20).seqs).toEqual([])
  expect(tracker.due(1_100)).toEqual({ seqs: [], hasGivenUp: true })
  expect(tracker.take(1_000, 1_200).isInterrupted).toBe(true)
  expect(tracker.due(1_300).seqs).toEqual([])
})
