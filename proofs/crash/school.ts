import { randomUUID } from 'node:crypto'
import { createEvent } from '@akada/contract/calendar/routes'
import { acceptConversation, createConversation } from '@akada/contract/messages/conversation-routes'
import { enrol } from '@akada/contract/learning/enrolment-routes'
import { reportProgress } from '@akada/contract/learning/routes'
import { sendMessage } from '@akada/contract/messages/routes'
import { getLesson } from '@akada/contract/learning/lesson-routes'
import type pg from 'pg'
import { connect, createPool } from '@akada/server/db/connect.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import type { Acknowledgements } from '../acknowledgements.ts'
import type { Member } from '../member.ts'

/** What a 2xx of learning, chats and the calendar has promised. */
export type PromisedOfSchool =
  | { kind: 'message'; id: string; body: string }
  | { kind: 'enrolment'; by: string; course: string }
  | { kind: 'lesson'; by: string; lesson: string }
  | { kind: 'event'; id: string; title: string }

interface Course {
  id: string
  lessonIds: string[]
}

/** Free courses of the first member, and a chat between her and each other one. */
export interface School {
  courses: Course[]
  chats: string[]
  log: Pick<Acknowledgements<PromisedOfSchool>, 'add'>
}

type Opened = Omit<School, 'log'>
const [courses, lessons] = [30, 40]

export async function openSchool(databaseUrl: string, [teacher, ...others]: Member[]): Promise<Opened> {
  const db = connect(createPool(databaseUrl, { max: 1 }))
  try {
    const made: Course[] = []
    for (let n = 0; n < courses; n += 1) made.push(await aCourse(db, teacher!, { lessons }))
    const chats: string[] = []
    for (const other of others) chats.push(await chatBetween(teacher!, other))
    return { courses: made, chats }
  } finally {
    await db.destroy()
  }
}

async function chatBetween(from: Member, to: Member): Promise<string> {
  const { id } = await from.client.call(createConversation, { token: from.token, body: { userId: to.id } })
  await say(from, id, 'Good morning')
  await to.client.call(acceptConversation, { token: to.token, params: { id } })
  return id
}

const say = ({ client, token }: Member, id: string, body: string) =>
  client.call(sendMessage, { token, params: { id }, body: { body, clientId: randomUUID() } })

/** One act of a member; the first member teaches. */
export type SchoolAct = (
  school: School,
  who: { member: Member; index: number; turn: number },
) => Promise<void>

const message: SchoolAct = async ({ chats, log }, { member, index, turn }) => {
  const chat = chats[index === 0 ? turn % chats.length : index - 1]!
  const body = `Said in turn ${turn}: ${randomUUID()}`
  const sent = await say(member, chat, body)
  if ('id' in sent) log.add({ kind: 'message', id: sent.id, body })
}

const takeCourse: SchoolAct = async ({ courses, log }, { member: { id, client, token }, index, turn }) => {
  if (index === 0) return
  const course = courses[turn % courses.length]!.id
  await client.call(enrol, { token, params: { id: course }, body: {} })
  log.add({ kind: 'enrolment', by: id, course })
}

const lessonAt = (courses: readonly Course[], turn: number) => {
  const { id: courseId, lessonIds } = courses[turn % courses.length]!
  return { courseId, lesson: lessonIds[Math.floor(turn / courses.length) % lessonIds.length]! }
}

/** Turns between opening a lesson and reporting it: nobody reads faster. */
const readingTurns = [25, 50]

/** Opens the next lesson of the course that was taken last, and completes those that were opened some turns ago. */
const learn: SchoolAct = async ({ courses, log }, { member: { id, client, token }, index, turn }) => {
  if (index === 0) return
  const next = lessonAt(courses, turn)
  await client.call(enrol, { token, params: { id: next.courseId }, body: {} })
  await client.call(getLesson, { token, params: { lessonId: next.lesson } })
  for (const turns of readingTurns.filter((some) => some <= turn - index)) {
    const { courseId, lesson } = lessonAt(courses, turn - turns)
    const items = [{ lessonId: lesson, seen: [[0, 1]] as [number, number][] }]
    const { done } = await client.call(reportProgress, { token, params: { courseId }, body: { items } })
    if (done.includes(lesson)) log.add({ kind: 'lesson', by: id, lesson })
  }
}

const plan: SchoolAct = async ({ log }, { member: { client, token }, turn }) => {
  const title = `Planned in turn ${turn}: ${randomUUID()}`
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const times = { startTime: `${day}T16:00`, endTime: `${day}T17:00`, timezone: 'Africa/Lagos' }
  const body = { title, ...times, clientId: randomUUID() }
  const { id } = await client.call(createEvent, { token, body })
  log.add({ kind: 'event', id, title })
}

export const schoolActs: readonly SchoolAct[] = [message, learn, message, takeCourse, plan]

const lost: Record<PromisedOfSchool['kind'], string> = {
  message: `select p ->> 'id' as row from promised where not exists (
    select from messages m where m.id = (p ->> 'id')::uuid and m.body = p ->> 'body')`,
  enrolment: `select p ->> 'course' as row from promised where not exists (
    select from enrolments e where e.course_id = (p ->> 'course')::uuid and e.user_id = (p ->> 'by')::uuid)`,
  lesson: `select p ->> 'lesson' as row from promised where not exists (
    select from lesson_progress l where l.lesson_id = (p ->> 'lesson')::uuid and l.user_id = (p ->> 'by')::uuid
       and l.done_at is not null)`,
  event: `select p ->> 'id' as row from promised where not exists (
    select from events e where e.id = (p ->> 'id')::uuid and e.title = p ->> 'title')`,
}

/** Each returns what breaks a rule. */
const rules: Readonly<Record<string, string>> = {
  'A message is stored twice': `
    select body as row from messages where body like 'Said in turn%' group by body having count(*) > 1`,
  'The numbers of a chat have gaps': `
    select c.id::text as row from conversations c left join messages m on m.conversation_id = c.id and m.number is not null
     group by c.id having count(m) <> c.number or coalesce(max(m.number), 0) <> c.number`,
  'The students of a course do not equal its enrolments': `
    select s.course_id::text as row from course_stats s
     where s.students <> (select count(*) from enrolments e where e.course_id = s.course_id and e.ended_at is null)`,
  'The lessons that a learner has completed are counted wrong': `
    select e.user_id::text as row from enrolments e
     where e.done_count <> (select count(*) from lesson_progress p
                             where p.user_id = e.user_id and p.course_id = e.course_id and p.done_at is not null)`,
  'Certificates and completed courses differ': `
    select e.user_id::text as row from enrolments e
     where e.completed_at is not null
       and (select count(*) from certificates c where c.course_id = e.course_id and c.user_id = e.user_id) <> 1`,
  'An event is stored twice': `
    select title as row from events where title like 'Planned in turn%' group by title having count(*) > 1`,
  'An event has no occurrence, or its owner does not take part': `
    select e.id::text as row from events e
     where not exists (select from event_occurrences o where o.event_id = e.id)
        or not exists (select from event_participants p where p.event_id = e.id and p.user_id = e.owner_id)`,
}

/** What was promised and is lost, and every rule that is broken, a sentence each. */
export async function findBrokenInSchool(
  client: pg.Client,
  promised: readonly { kind: string }[],
): Promise<string[]> {
  const broken: string[] = []
  const ask = async (what: string, text: string, values: unknown[] = []) => {
    const { rows } = await client.query<{ row: string }>(text, values)
    broken.push(...rows.map(({ row }) => `${what}: ${row}`))
  }
  for (const [kind, text] of Object.entries(lost)) {
    const ofKind = JSON.stringify(promised.filter((one) => one.kind === kind))
    await ask(
      `Acknowledged and lost: ${kind}`,
      `with promised as (select value as p from jsonb_array_elements($1::jsonb)) ${text}`,
      [ofKind],
    )
  }
  for (const [what, text] of Object.entries(rules)) await ask(what, text)
  return broken
}
