import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  leaveMeeting,
  listMeetingMessages,
  moderateParticipant,
  sendMeetingMessage,
} from '@akada/contract/meetings/room-routes'
import { startPostgres } from '@akada/server/postgres/embedded.ts'
import { sizesOf } from '../bench/data.ts'
import { createSite } from '../bench/site.ts'
import { type ProofCase, tryCase } from '../proof-case.ts'
import { type Lesson, type Watching, fill, openLesson, view } from './crowd-lesson.ts'

interface CrowdRun {
  folder: string
  /** Members who watch beside the teacher. */
  viewers: number
  say: (sentence: string) => void
}

/** Milliseconds of the measurement. */
const measuring = 10_000
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

/** Those who got less than they should while the teacher spoke on. */
async function starving({ viewers, sent }: Lesson): Promise<string[]> {
  const look = () => ({ sent: sent(), received: viewers.map(({ received }) => received()) })
  const before = look()
  await sleep(measuring)
  const after = look()
  const least = (after.sent - before.sent) * leastShare
  const hungry = after.received.filter((count, index) => count - (before.received[index] ?? 0) < least)
  return hungry.length === 0 ? [] : [`${hungry.length} of ${viewers.length} got less than ${least} packets`]
}

const watching: ProofCase<Lesson> = {
  name: 'crowd watching',
  mustHold: 'every viewer of a live lesson gets the picture and the voice of its teacher',
  attempt: starving,
  // A participant who watches nobody gets sound alone.
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

async function allMessages({
  client,
  meetingId,
  teacher: { token },
}: Pick<Lesson, 'client' | 'meetingId' | 'teacher'>) {
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
