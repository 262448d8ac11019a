import { expect, test } from 'vitest'
import { readRtp } from '@akada/server/media-server/rtp/packet.ts'
import { readRtcp } from '@akada/server/media-server/rtp/rtcp.ts'
import { readVp8 } from '@akada/server/media-server/rtp/vp8.ts'
import { createPackets } from './live-packets.ts'

const picture = (at: number, size: number) => ({ at, isPicture: true, bytes: Buffer.alloc(size, 0x10) })

test('a picture becomes packets that the media server takes for one picture', () => {
  const packets = createPackets()
  const sent = [...packets.of(picture(0, 2_500), 1_000), ...packets.of(picture(80, 300), 1_080)]
  const read = sent.map((bytes) => readRtp(bytes)!)
  expect(read.map(({ seq, timestamp, marker }) => [seq, timestamp, marker])).toEqual([
    [1, 90_000, false],
    [2, 90_000, false],
    [3, 90_000, true],
    [4, 97_200, true],
  ])
  const described = read.map(({ bytes, start, end }) => readVp8(bytes, start, end)!)
  expect(described.map(({ beginsFrame }) => beginsFrame)).toEqual([true, false, false, true])
  expect(described.map((one) => one.picture)).toEqual([1, 1, 1, 2])
  const payload = read
    .slice(0, 3)
    .map(({ bytes, end }, n) => bytes.subarray(described[n]!.bodyAt, end).length)
  expect(payload.reduce((sum, length) => sum + length)).toBe(2_500)
})

test('sound has its loudness, and reports name the time of both', () => {
  const packets = createPackets()
  const [bytes] = packets.of({ at: 0, isPicture: false, bytes: Buffer.alloc(90, 7) }, 60)
  expect(readRtp(bytes!)).toMatchObject({ payloadType: 111, timestamp: 2_880, extensions: [{ id: 3 }] })
  const reports = packets.reports(1_000).flatMap((report) => readRtcp(report))
  expect(reports).toMatchObject([{ rtpTime: 90_000 }, { rtpTime: 48_000 }])
})
