import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@akada/server/config.ts'
import { createMediaServers } from '@akada/server/media-server/media-servers.ts'
import { type LoadPeer, openLoadPeer } from '@akada/server/media-server/testing/load-peer.ts'
import { createMicrophone, createCamera } from '@akada/server/media-server/testing/load-packets.ts'

/** Rooms in which so many send and so many only watch; everybody sees up to nine cameras. */
export interface MeetingLoad {
  address: string
  secret: string
  rooms: number
  cameras: number
  viewers: number
  /** Bits a second of each camera. */
  bitrate: number
}

export interface LoadReport {
  sent: number
  received: number
}

const [load] = (await once(process, 'message')) as [MeetingLoad]
const settings = { ...readConfig({}).meetings, standing: [load.address] }
const servers = createMediaServers(settings, Buffer.from(load.secret, 'hex'))
const mostSeen = 9

const patience = { tries: 5, each: 3_000 } as const

/** The library's own side of a connection fails now and then; browsers would try again, too. */
async function enter(room: string, number: number): Promise<LoadPeer> {
  for (let n = 0; n < patience.tries; n += 1) {
    const place = { servers, address: load.address, room, number }
    const peer = await openLoadPeer(place, number <= load.cameras).catch(() => undefined)
    for (const end = Date.now() + patience.each; Date.now() < end; await sleep(10))
      if (peer?.isConnected()) return peer
    peer?.close()
  }
  throw new Error(`Participant ${number} does not connect.`)
}

async function fill(room: string): Promise<LoadPeer[]> {
  const peers: LoadPeer[] = []
  for (let number = 1; number <= load.cameras + load.viewers; number += 1)
    peers.push(await enter(room, number))
  for (const number of peers.keys()) {
    const cameras = Array.from({ length: load.cameras }, (_, camera) => camera + 1)
    const pictures = cameras
      .filter((camera) => camera !== number + 1)
      .slice(0, mostSeen)
      .map((camera, slot) => ({ slot, number: camera, width: 1280 }))
    await servers.call(load.address, 'want', {
      room,
      id: `p${number + 1}`,
      pictures,
      quality: 'auto',
      screen: true,
    })
  }
  return peers
}

/** Frames and words, as often as a browser sends them. */
function speak(peers: readonly LoadPeer[]): void {
  for (const [index, peer] of peers.slice(0, load.cameras).entries()) {
    const [camera, microphone] = [createCamera(load.bitrate), createMicrophone(20 + index * 7)]
    // Not everybody at once.
    setTimeout(
      () => {
        setInterval(() => microphone().forEach(peer.send), 20)
        setInterval(() => {
          const isKey = peer.wishes.needsKeyFrame
          peer.wishes.needsKeyFrame = false
          camera(isKey).forEach(peer.send)
        }, 1000 / 15)
      },
      (index * 13) % 67,
    )
  }
}

const everybody: LoadPeer[] = []
for (let room = 0; room < load.rooms; room += 1) {
  const peers = await fill(`load-${room}`)
  speak(peers)
  everybody.push(...peers)
}
process.on('message', () => {
  const sum = (key: keyof LoadReport) => everybody.reduce((total, { counts }) => total + counts[key], 0)
  process.send?.({ sent: sum('sent'), received: sum('received') } satisfies LoadReport)
})
process.once('disconnect', () => process.exit(0))
process.send?.({ sent: 0, received: 0 } satisfies LoadReport)
