import { statement } from '#db/connect.ts'
import { lockSender } from '#features/external-mails/public.ts'
import { eachRow, longRun, mustSucceed } from '#jobs/each-row.ts'
import { inParts } from '#jobs/in-parts.ts'
import type { Chore } from '#jobs/chores.ts'
import type { Context } from '#context.ts'
import { type Inviting, addressesAtOnce, sendInvitations } from './send-invitations.ts'

interface Course {
  courseId: string
  userId: string
}

/** Invitations that wait count for so long; sent ones as long as the ledger remembers them. */
const waitingDays = 30
const storedDays = 90

const listWaitingCourses = statement<Course, { after: string | null; except: readonly string[] }>(`
  select c.id as course_id, u.id as user_id from courses c join users u on u.id = c.user_id
   where c.status = 'published' and not c.is_paid and c.over_plan is null and c.hidden_at is null and c.removed_at is null
     and c.deleted_at is null and u.deleted_at is null and c.id > coalesce(:after::uuid, '00000000-0000-0000-0000-000000000000')
     and c.id <> all(:except::uuid[])
     and exists (select from course_invitations i where i.course_id = c.id and i.sent_at is null and i.accepted_at is null)
   order by c.id limit 100`)

/** In any order: those who haven't answered another invitation keep nobody else waiting. */
const listWaitingAddresses = statement<{ address: string }, { courseId: string }>(`
  select address from course_invitations where course_id = :courseId and sent_at is null and accepted_at is null
   order by random() limit ${addressesAtOnce}`)

const deleteOldInvitations = statement<unknown, { now: Date }>(`
  delete from course_invitations
   where created_at < :now::timestamptz - interval '${storedDays} days'
      or sent_at is null and created_at < :now::timestamptz - interval '${waitingDays} days'`)

const sendOfCourse = (context: Inviting, course: Course) =>
  context.db.transaction().execute(async (tx) => {
    const within = { ...context, db: tx }
    const sender = await lockSender(within, course.userId)
    const waiting = await listWaitingAddresses(tx, { courseId: course.courseId })
    const addresses = waiting.map(({ address }) => address)
    await sendInvitations(within, { course, sender, addresses })
  })

/** Invites who waits on a list, as many as each creator may on this day, and forgets old invitations. */
async function sendWaitingInvitations(context: Context): Promise<void> {
  const { db, now, jobs } = context
  await jobs.open()
  await inParts(
    () => deleteOldInvitations(db, { now: now() }),
    async () =>
      mustSucceed(
        await eachRow(
          { db, now },
          {
            name: 'send-course-invitations',
            next: ({ after, except }) => listWaitingCourses(db, { after, except }),
            keyOf: ({ courseId }) => courseId,
            work: (course) => sendOfCourse(context, course),
            seconds: longRun,
          },
        ),
      ),
  )
}

export const invitationChore: Chore<Context> = {
  name: 'send-course-invitations',
  cron: '23 * * * *',
  work: sendWaitingInvitations,
}
