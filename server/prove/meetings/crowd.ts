import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  leaveMeeting,
  listMeetingMessages,
  moderateParticipant,
  sendMeetingMessage,
  setPresence,
} from '@akada/contract/meeting-room'
import {
  createMeeting,
  getMeetingToken,
  joinMeeting,
  mediaSlots,
  setMeetingView,
} from '@akada/contract/meetings'
import { openPeer } from '#media-server/peer/open-peer.ts'
import { offerOf } from '#media-server/peer/peer-sdp.ts'
import { createCamera, createMicrophone } from '#media-server/testing/load-packets.ts'
import { startPostgres } from '#postgres/embedded.ts'
import { signingKeyOf } from '#testing/site/signing.ts'
import { sizesOf } from '../../bench/data.ts'
import { type Site, createSite } from '../../bench/site.ts'
import { type Client, createClient } from '../../src/demo/client.ts'
import { type ProofCase, tryCase } from '../proof-case.ts'

interface CrowdRun {
  folder: string
  /** Members who watch beside the teacher. */
  viewers: number
  say: (sentence: string) => void
}

type Member = Site['readers'][number]

interface Watching {
  member: Member
  /** Milliseconds from the first call until the connection was open. */
  took: number
  received: () => number
  close: () => void
}

/** A live lesson in which everybody is. */
interface Lesson {
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
/** Who comes in at the same time. */
const atOnce = 10
/** Milliseconds of the measurement, and that a connection may take. */
const times = { measuring: 10_000, opening: 15_000 } as const
/** The share of what the teacher sends that each viewer must get. */
const leastShare = 0.95

/** Fills a live lesson through the calls that browsers make, and looks what each viewer gets. */
export async function proveCrowd({ folder, viewers, say }: CrowdRun): Promise<string[]> {
  const postgres = await startPostgres({ folder: join(folder, 'crowd'), password: 'proof', isDurable: false })
  const site = await createSite(postgres.url, { name: 'crowd', folder, sizes: sizesOf(1_000) })
  try {
    const lesson = await openLesson(site)
    await fill(lesson, site.readers.slice(1, viewers + 1))
    const waits = lesson.viewers.map(({ took }) => took).toSorted((one, other) => one - other)
    const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? 0)
    say(
      `A live lesson with ${lesson.viewers.length} viewers: coming in took ${at(0.5)} ms in the median, ${at(0.99)} at most of 99 %.`,
    )
    const findings: string[] = []
    for (const one of [watching, talking, removed]) {
      const found = await tryCase(lesson, one)
      say(`${one.name}: ${one.mustHold}${found.length === 0 ? '' : ` — ${found.join('; ')}`}`)
      findings.push(...found)
    }
    lesson.viewers.forEach(({ close }) => close())
    return findings
  } finally {
    await site.close()
    await postgres.stop()
  }
}

async function openLesson(site: Site): Promise<Lesson> {
  const [teacher] = site.readers
  if (!teacher) throw new Error('The site has no members.')
  await site.context.db
    .updateTable('users')
    .set({ userVerified: true })
    .where('id', '=', teacher.id)
    .execute()
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

type Place = Pick<Lesson, 'client' | 'meetingId'>

/** Asks to come in and connects, as browsers do; a viewer sends nothing. */
async function enter({ client, meetingId }: Place, { token }: Member, publishes: boolean) {
  const params = { id: meetingId }
  const counts = { received: 0 }
  const admission = await client.call(getMeetingToken, { token, params, query: {} })
  const media = () => void (counts.received += 1)
  const down = await openPeer({ media, rtcp: () => {} })
  const up = publishes ? await openPeer({ media, rtcp: () => {} }) : undefined
  const slots = [
    ...Array.from({ length: mediaSlots.audio }, () => 'audio' as const),
    ...Array.from({ length: mediaSlots.video }, () => 'video' as const),
  ]
  const answer = await client.call(joinMeeting, {
    token,
    params,
    body: {
      token: admission.token ?? '',
      quality: 'auto',
      publish: up ? offerOf(up.sdp, 'sendonly', ['audio', 'video']) : null,
      subscribe: offerOf(down.sdp, 'recvonly', slots),
    },
  })
  up?.answer(answer.publish ?? '')
  down.answer(answer.subscribe)
  for (const end = Date.now() + times.opening; !(down.isOpen() && (up?.isOpen() ?? true)); await sleep(10))
    if (Date.now() > end) throw new Error('A connection did not open.')
  await client.call(setPresence, { token, params, body: { audio: publishes, video: publishes } })
  return { up, down, counts, number: answer.number }
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

async function fill(lesson: Lesson, members: readonly Member[]): Promise<void> {
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

const view = ({ client, meetingId }: Place, { token }: Member, teacher: number) =>
  client.call(setMeetingView, {
    token,
    params: { id: meetingId },
    body: { quality: 'auto', pictures: [{ slot: 0, number: teacher, width: 640 }] },
  })

/** Those who got less than they should while the teacher spoke on. */
async function starving({ viewers, sent }: Lesson): Promise<string[]> {
  const look = () => ({ sent: sent(), received: viewers.map(({ received }) => received()) })
  const before = look()
  await sleep(times.measuring)
  const after = look()
  const least = (after.sent - before.sent) * leastShare
  const hungry = after.received.filter((count, index) => count - (before.received[index] ?? 0) < least)
  return hungry.length === 0 ? [] : [`${hungry.length} of ${viewers.length} got less than ${least} packets`]
}

const watching: ProofCase<Lesson> = {
  name: 'crowd watching',
  mustHold: 'every viewer of a live lesson gets the picture and the voice of its teacher',
  attempt: starving,
  // Who looks at nobody gets the voice alone.
  async control(lesson) {
    const [{ member } = { member: lesson.teacher }] = lesson.viewers
    const nobody = 999
    await view(lesson, member, nobody)
    const found = await starving(lesson)
    await view(lesson, member, 1)
    return found
  },
}

/** What of the messages of all viewers the teacher does not have. */
async function unheard({ client, meetingId, teacher, viewers }: Lesson, written: number): Promise<string[]> {
  const params = { id: meetingId }
  const say = async ({ member: { token } }: Watching) => {
    const body = { message: 'I can hear you.', clientId: randomUUID() }
    return (await client.call(sendMeetingMessage, { token, params, body })).id
  }
  const before = await allMessages({ client, meetingId, teacher })
  const ids = await Promise.all(viewers.slice(0, written).map(say))
  const has = new Set(await allMessages({ client, meetingId, teacher }))
  const missing = viewers.length - ids.filter((id) => has.has(id) && !before.includes(id)).length
  return missing === 0 ? [] : [`${missing} of ${viewers.length} were not heard`]
}

async function allMessages({ client, meetingId, teacher: { token } }: Place & { teacher: Member }) {
  const ids: string[] = []
  for (let after = 0; ;) {
    const page = await client.call(listMeetingMessages, {
      token,
      params: { id: meetingId },
      query: { after },
    })
    ids.push(...page.messages.map(({ id }) => id))
    const last = page.messages.at(-1)
    if (!last) return ids
    after = last.seq
  }
}

const talking: ProofCase<Lesson> = {
  name: 'crowd talking',
  mustHold: 'what all viewers write at once reaches the teacher',
  attempt: (lesson) => unheard(lesson, lesson.viewers.length),
  control: (lesson) => unheard(lesson, lesson.viewers.length - 1),
}

/** Packets that a viewer still gets. */
async function stillWatches({ received }: Watching): Promise<string[]> {
  const before = received()
  await sleep(1_000)
  const more = received() - before
  return more > 0 ? [`somebody got ${more} packets`] : []
}

const removed: ProofCase<Lesson> = {
  name: 'crowd removal',
  mustHold: 'who was removed, and who has left, gets nothing any more',
  async attempt({ client, meetingId, teacher, viewers }) {
    const [out, gone] = [viewers[0]!, viewers[1]!]
    const { token } = teacher
    const params = { id: meetingId, userId: out.member.id }
    await client.call(moderateParticipant, { token, params, body: { action: 'remove' } })
    await client.call(leaveMeeting, { token: gone.member.token, params: { id: meetingId } })
    await sleep(500)
    return [...(await stillWatches(out)), ...(await stillWatches(gone))]
  },
  control: ({ viewers }) => stillWatches(viewers[2]!),
}
