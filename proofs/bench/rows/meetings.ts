import { join } from 'node:path'
import { type Hall, openHall } from '../../meetings/hall.ts'
import { memoryPerPeer } from '../../meetings/memory-per-peer.ts'
import { type Carried, carry, carryBare } from '../meeting-site.ts'
import { firstPictureAlone } from '../browser-alone.ts'
import { type Measured, type Row, median } from '../row.ts'

const lesson = { rooms: 1, cameras: 1, viewers: 200, bitrate: 1_000_000 } as const
const room = { rooms: 6, cameras: 9, viewers: 0, bitrate: 130_000 } as const
/** The share of a core at which a media server still has room for a burst. */
const fullCore = 0.7
/** 12 µs for a packet, on a machine where the native library alone takes 4.3 µs. */
const mostOfBare = 2.8
const pages = 4
const joins = 500

export const row: Row = {
  measure: async ({ folder }) => [
    beside('a live lesson with 200 viewers at 1 Mbit/s', await both(lesson, folder)),
    ...roomsPerCore(await both(room, folder)),
    ...(await withBrowsers(join(folder, 'meetings'))),
  ],
}

interface Both {
  bare: Carried
  own: Carried
}

async function both(load: Parameters<typeof carry>[0], folder: string): Promise<Both> {
  const bare = await carryBare(load, folder)
  return { bare, own: await carry(load, folder) }
}

const detailOf = ({ perPacket: each, packetsPerSecond, core, arrived, memory }: Carried) =>
  [
    `${each.toFixed(1)} µs`,
    `${Math.round(packetsPerSecond)} packets/s`,
    `${Math.round(core * 100)} % of a core`,
    `${(arrived * 100).toFixed(1)} % arrived`,
    `${Math.round(memory)} MB`,
  ].join(', ')

const beside = (of: string, { bare, own }: Both): Measured => ({
  what: `processor time to forward a packet in ${of}`,
  limit: 'the same packets through the native library alone',
  ratio: own.perPacket / bare.perPacket,
  goal: { atMost: mostOfBare },
  detail: `${detailOf(own)}; alone ${detailOf(bare)}`,
})

function roomsPerCore({ bare, own }: Both): Measured[] {
  const roomsOf = ({ core }: Carried) => (room.rooms / core) * fullCore
  return [
    beside(`${room.rooms} rooms of ${room.cameras} cameras`, { bare, own }),
    {
      what: `rooms of ${room.cameras} cameras that one core carries, at ${fullCore * 100} % of it`,
      limit: 'those that the native library alone carries',
      ratio: roomsOf(own) / roomsOf(bare),
      goal: { atLeast: 1 / mostOfBare },
      detail: `${roomsOf(own).toFixed(1)} of ${roomsOf(bare).toFixed(1)}`,
    },
  ]
}

async function withBrowsers(folder: string): Promise<Measured[]> {
  const hall = await openHall(folder)
  try {
    const first = await firstPictures(hall)
    const left = await memoryPerPeer(hall, joins)
    return [
      {
        what: 'from joining until a browser has decoded a picture',
        limit: 'its own camera sent to itself, without a server',
        ratio: median(first.map(({ own, alone }) => own / alone)),
        goal: { atMost: 2 },
        detail: first.map(({ own, alone }) => `${Math.round(own)} and ${Math.round(alone)} ms`).join(', '),
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

/** Milliseconds of each participant after the first; the page that came before shows what the browser takes just then. */
async function firstPictures(hall: Hall): Promise<{ own: number; alone: number }[]> {
  const figures: { own: number; alone: number }[] = []
  await hall.enter()
  for (let n = 1; n < pages; n += 1) {
    const alone = await firstPictureAlone(hall.pages[n - 1]!)
    figures.push({ own: await hall.enter(), alone })
  }
  return figures
}
