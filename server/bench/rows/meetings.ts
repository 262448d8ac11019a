import { join } from 'node:path'
import { openHall } from '../../prove/meetings/hall.ts'
import { memoryPerPeer } from '../../prove/meetings/memory-per-peer.ts'
import { type Carried, carry } from '../meeting-site.ts'
import { type Measured, type Row, median } from '../row.ts'

const lesson = { rooms: 1, cameras: 1, viewers: 200, bitrate: 1_000_000 } as const
const room = { rooms: 6, cameras: 9, viewers: 0, bitrate: 130_000 } as const
/** The share of a core at which a media server still has room for a burst. */
const fullCore = 0.7
const pages = 4
const joins = 500

export const row: Row = {
  measure: async ({ folder }) => [
    perPacket('a live lesson with 200 viewers at 1 Mbit/s', await carry(lesson, folder)),
    ...roomsPerCore(await carry(room, folder)),
    ...(await withBrowsers(join(folder, 'meetings'))),
  ],
}

function perPacket(of: string, carried: Carried): Measured {
  const { packetsPerSecond, core, arrived, memory } = carried
  const facts = [
    `${Math.round(packetsPerSecond)} packets/s`,
    `${Math.round(core * 100)} % of a core`,
    `${(arrived * 100).toFixed(1)} % arrived`,
    `${Math.round(memory)} MB`,
  ]
  return {
    what: `processor time to forward a packet in ${of}, in µs`,
    limit: '1 µs',
    ratio: carried.perPacket,
    goal: { atMost: 12 },
    detail: facts.join(', '),
  }
}

function roomsPerCore(carried: Carried): Measured[] {
  const rooms = (room.rooms / carried.core) * fullCore
  return [
    perPacket(`${room.rooms} rooms of ${room.cameras} cameras`, carried),
    {
      what: `rooms of ${room.cameras} cameras that one core carries, at ${fullCore * 100} % of it`,
      limit: 'one room',
      ratio: rooms,
      goal: { atLeast: 20 },
      detail: `${room.rooms} rooms took ${Math.round(carried.core * 100)} %`,
    },
  ]
}

async function withBrowsers(folder: string): Promise<Measured[]> {
  const hall = await openHall(folder)
  try {
    const firstFrames: number[] = []
    for (let n = 0; n < pages; n += 1) firstFrames.push(await hall.enter())
    const seen = firstFrames.slice(1)
    const left = await memoryPerPeer(hall, joins)
    return [
      {
        what: 'from joining until a browser has decoded a picture, in seconds',
        limit: '1 s',
        ratio: median(seen) / 1_000,
        goal: { atMost: 1 },
        detail: `${seen.map(Math.round).join(', ')} ms`,
      },
      {
        what: `memory that one of ${joins} joins and leaves leaves behind, in KB`,
        limit: '1 KB',
        ratio: left,
        goal: { atMost: 24 },
        detail: `${(left * joins) / 1024} MB altogether`.replace(/(\.\d).*? MB/, '$1 MB'),
      },
    ]
  } finally {
    await hall.close()
  }
}
