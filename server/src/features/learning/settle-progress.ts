import type { CourseProgress } from '@akada/contract/learning/routes'
import { type Db, statement } from '#db/connect.ts'
import { findCertificates, issueCertificate } from '#features/certificates/public.ts'
import { announceLearner } from '#features/courses/public/announce-learner.ts'
import { completionPercent } from '#features/courses/public/cards.ts'
import { notify } from '#features/notifications/public.ts'
import { lagosDay } from '#db/lagos-day.ts'
import type { Learner } from './learning.policy.ts'

export interface Progressed {
  doneCount: number
  itemsCount: number
  completedAt: Date | null
  /** Ids of lessons. */
  done: string[]
}

interface Sums extends Progressed {
  creatorId: string | null
}

/** Both counts in one statement, so that they are consistent. */
const findProgressSums = statement<Sums, { courseId: string; userId: string }>(`
  select done_items(:courseId, :userId) as done_count, c.items_count, e.completed_at, c.user_id as creator_id,
         array(select p.lesson_id::text from lesson_progress p
                where p.user_id = :userId and p.course_id = :courseId and p.done_at is not null) as done
    from enrolments e join courses c on c.id = e.course_id where e.course_id = :courseId and e.user_id = :userId`)

/**
 * Written where the count changes, and once an hour or day: the list of learners makes each write expensive.
 */
const updateEnrolmentCounts = statement<
  { isFirstToday: boolean },
  { courseId: string; userId: string; doneCount: number; now: Date }
>(`
  update enrolments set done_count = :doneCount, last_active_at = :now::timestamptz, changed_at = :now::timestamptz
   where course_id = :courseId and user_id = :userId
     and (done_count <> :doneCount or last_active_at < :now::timestamptz - interval '1 hour'
       or ${lagosDay('last_active_at')} < ${lagosDay(':now::timestamptz')})
  returning ${lagosDay('old.last_active_at')} < ${lagosDay(':now::timestamptz')} as is_first_today`)

/** Each reads the one before, so that everybody locks the rows in the same order. */
const updateCourseActivity = statement<
  unknown,
  { courseId: string; watched: number; active: number; now: Date }
>(`
  with counted as (update course_stats set watch_seconds = watch_seconds + :watched::int where course_id = :courseId
    returning course_id)
  insert into course_days (course_id, day, active, watch_seconds)
  select course_id, ${lagosDay(':now::timestamptz')}, :active::int, :watched::int from counted
  on conflict (course_id, day) do update
     set active = course_days.active + excluded.active,
         watch_seconds = course_days.watch_seconds + excluded.watch_seconds`)

const markCourseCompleted = statement<{ rows: number }, { courseId: string; userId: string; now: Date }>(`
  with completed as (
    update enrolments e set completed_at = :now::timestamptz, changed_at = :now::timestamptz,
      completed_version = c.outline_version
      from courses c
     where c.id = e.course_id and e.course_id = :courseId and e.user_id = :userId and e.completed_at is null
       and e.ended_at is null
    returning e.course_id
  ), counted as (
    update course_stats s set completions = s.completions + 1 from completed d where s.course_id = d.course_id
    returning s.course_id
  ), dated as (
    insert into course_days (course_id, day, completed) select course_id, ${lagosDay(':now::timestamptz')}, 1 from counted
    on conflict (course_id, day) do update set completed = course_days.completed + 1
  )
  select count(*)::int as rows from completed`)

interface Settling extends Learner {
  /** Seconds played. */
  watched?: number
  isChanged: boolean
  now: Date
}

export type CountedProgress = CourseProgress & { isChanged: boolean }

/**
 * Counts again what is complete, and completes the course when everything is. The enrolment must be locked.
 */
export async function settleProgress(tx: Db, settling: Settling): Promise<CountedProgress> {
  const { courseId, userId, isChanged } = settling
  const [row] = await findProgressSums(tx, { courseId, userId })
  if (!row) throw new Error('progress without an enrolment')
  await storeCounts(tx, settling, row.doneCount)
  const completedAt = await completeWhenDone(tx, settling, row)
  return { ...(await progressOf(tx, settling, { ...row, completedAt })), isChanged }
}

/** What a learner has done of a course, with the certificate of a completed one. */
export async function progressOf(
  db: Db,
  { courseId, userId }: Learner,
  { doneCount, itemsCount, done, completedAt }: Progressed,
): Promise<CourseProgress> {
  const [certificate] = completedAt ? await findCertificates(db, userId, [courseId]) : []
  return {
    percentageCompletion: completionPercent(doneCount, itemsCount),
    doneCount,
    itemsCount,
    done,
    completedAt: completedAt && completedAt.toISOString(),
    certificate: certificate?.link ?? null,
  }
}

async function storeCounts(
  tx: Db,
  { courseId, userId, watched = 0, now }: Settling,
  doneCount: number,
): Promise<void> {
  const [stored] = await updateEnrolmentCounts(tx, { courseId, userId, doneCount, now })
  const isFirstToday = stored?.isFirstToday ?? false
  if (watched > 0 || isFirstToday)
    await updateCourseActivity(tx, { courseId, watched, active: isFirstToday ? 1 : 0, now })
}

/** A completed course stays completed, whatever is added to it. */
async function completeWhenDone(
  tx: Db,
  { courseId, userId, now }: Settling,
  { completedAt, doneCount, itemsCount, creatorId }: Sums,
): Promise<Date | null> {
  if (completedAt || itemsCount === 0 || doneCount < itemsCount) return completedAt
  await completeEnrolment(tx, { courseId, userId, creatorId, now })
  return now
}

async function completeEnrolment(
  tx: Db,
  { courseId, userId, creatorId, now }: Learner & { creatorId: string | null; now: Date },
): Promise<void> {
  const [completed] = await markCourseCompleted(tx, { courseId, userId, now })
  if (completed?.rows !== 1) return
  const subject = { type: 'course', id: courseId }
  await announceLearner(tx, { event: 'learner.completed', courseId, userId, now, more: {} })
  if (await issueCertificate(tx, { courseId, userId, now })) {
    await notify(tx, { to: userId, kind: 'certificate', subject })
    for (const { link } of await findCertificates(tx, userId, [courseId])) {
      const more = { certificate: { number: link.number } }
      await announceLearner(tx, { event: 'certificate.issued', courseId, userId, now, more })
    }
  }
  if (creatorId) await notify(tx, { to: creatorId, kind: 'completion', subject, actorId: userId })
}
