import { setTimeout as sleep } from 'node:timers/promises'
import { mediaSlots } from '@akada/contract/meetings/model'
import { setPresence } from '@akada/contract/meetings/room-routes'
import { createMeeting, getMeetingToken, joinMeeting, setMeetingView } from '@akada/contract/meetings/routes'
import { openPeer } from '@akada/server/media-server/peer/open-peer.ts'
import { offerOf } from '@akada/server/media-server/peer/peer-sdp.ts'
import { createCamera, createMicrophone } from '@akada/server/media-server/testing/load-packets.ts'
import { signingKeyOf } from '@akada/server/testing/site/signing.ts'
import type { Site } from '../bench/site.ts'
import { type Client, createClient } from '@akada/demo/client.ts'

export type Member = Site['readers'][number]

export interface Watching {
  member: Member
  /** Milliseconds from the first call until the connection was open. */
  took: number
  received: () => number
  close: () => void
}

/** A live lesson in which everybody is. */
export interface Lesson {
  client: Client
  meetingId: string
  teacher: Member
  sent: () => number
  viewers: Watching[]
}

/** Bits a second of the teacher's camera, and its pictures a second. */
const camera = { bitrate: 300_000, rate: 15 } as const
/** Milliseconds between two sounds. */
const soundEvery = 20
/** Participants who join at once. */
const atOnce = 10
/** Milliseconds that a connection may take to open. */
const longestOpening = 15_000

export async function openLesson(site: Site): Promise<Lesson> {
  const [teacher] = site.readers
  if (!teacher) throw new Error('The site has no members.')
  const client = createClient(site.address, new AbortController().signal)
  const installation = { secret: Buffer.from(site.order.secret, 'hex') }
  for (const { token } of site.readers)
    client.keepKey({ token, signingKey: signingKeyOf(installation, token) })
  const { token } = teacher
  const now = new Date().toISOString()
  const body = {
    type: 'INSTANT',
    startTime: now,
    isLive: true,
    title: 'Crowd',
    includeWebinar: false,
  } as const
  const { id: meetingId } = await client.call(createMeeting, { token, body })
  return { client, meetingId, teacher, viewers: [], sent: await teach({ client, meetingId, teacher }) }
}

export type Place = Pick<Lesson, 'client' | 'meetingId'>

const slots = [
  ...Array.from({ length: mediaSlots.audio }, () => 'audio' as const),
  ...Array.from({ length: mediaSlots.video }, () => 'video' as const),
]

/** Asks to come in and connects, as browsers do; a viewer sends nothing. */
async function enter({ client, meetingId }: Place, { token }: Member, publishes: boolean) {
  const params = { id: meetingId }
  const counts = { received: 0 }
  const media = () => void (counts.received += 1)
  const { token: ticket } = await client.call(getMeetingToken, { token, params, query: {} })
  const down = await openPeer({ media, rtcp: () => {} })
  const up = publishes ? await openPeer({ media, rtcp: () => {} }) : undefined
  const publish = up ? offerOf(up.sdp, 'sendonly', ['audio', 'video']) : null
  const subscribe = offerOf(down.sdp, 'recvonly', slots)
  const body = { token: ticket ?? '', quality: 'auto', publish, subscribe } as const
  const answer = await client.call(joinMeeting, { token, params, body })
  up?.answer(answer.publish ?? '')
  down.answer(answer.subscribe)
  await opened(up ? [up, down] : [down])
  await client.call(setPresence, { token, params, body: { audio: publishes, video: publishes } })
  return { up, down, counts }
}

async function opened(peers: { isOpen: () => boolean }[]): Promise<void> {
  for (const end = Date.now() + longestOpening; !peers.every((peer) => peer.isOpen()); await sleep(10))
    if (Date.now() > end) throw new Error('A connection did not open.')
}

/** Sends a camera and a voice; returns the number of packets so far. */
async function teach({ teacher, ...place }: Place & { teacher: Member }): Promise<() => number> {
  const { up } = await enter(place, teacher, true)
  const [picture, voice] = [createCamera(camera.bitrate), createMicrophone(20)]
  let sent = 0
  let frames = 0
  const send = (bytes: Buffer) => void (up?.send(bytes) && (sent += 1))
  setInterval(() => voice().forEach(send), soundEvery).unref()
  setInterval(() => picture((frames += 1) % camera.rate === 1).forEach(send), 1_000 / camera.rate).unref()
  return () => sent
}

export async function fill(lesson: Lesson, members: readonly Member[]): Promise<void> {
  const waiting = members.values()
  const some = async () => {
    for (const member of waiting) lesson.viewers.push(await watch(lesson, member))
  }
  await Promise.all(Array.from({ length: atOnce }, some))
}

async function watch(place: Place, member: Member): Promise<Watching> {
  const start = performance.now()
  const { down, counts } = await enter(place, member, false)
  const took = performance.now() - start
  await view(place, member, 1)
  return { member, took, received: () => counts.received, close: () => down.close() }
}

export const view = ({ client, meetingId }: Place, { token }: Member, teacher: number) =>
  client.call(setMeetingView, {
    token,
    params: { id: meetingId },
    body: { quality: 'auto', pictures: [{ slot: 0, number: teacher, width: 640 }] },
  })
