import { type Db, statement } from '#db/connect.ts'
import { eraseBatch, eraseInBatches } from '#personal-data/erase-in-batches.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import { ofMember, section } from '#personal-data/section.ts'

/** Counters change with the rows behind them, locked in the order of their ids. */
const deleteEnrolments = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from enrolments where user_id = :userId and course_id = any(array(
      select course_id from enrolments where user_id = :userId limit ${eraseBatch}))
    returning course_id, ended_at, completed_at
  ), locked as (
    select course_id from course_stats where course_id in (select course_id from deleted where ended_at is null)
     order by course_id for no key update
  ), counted as (
    update course_stats s
       set students = greatest(s.students - 1, 0),
           completions = greatest(s.completions - (g.completed_at is not null)::int, 0)
      from deleted g where g.course_id = s.course_id and s.course_id in (select course_id from locked)
  )
  select count(*)::int as rows from deleted`)

const deleteLessonProgress = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from lesson_progress where user_id = :userId and lesson_id = any(array(
      select lesson_id from lesson_progress where user_id = :userId limit ${eraseBatch}))
    returning course_id, lesson_id, done_at
  ), locked as (
    select lesson_id from lesson_stats where lesson_id in (select lesson_id from deleted)
     order by lesson_id for no key update
  ), counted as (
    update lesson_stats s
       set opened = greatest(s.opened - 1, 0), done = greatest(s.done - (g.done_at is not null)::int, 0)
      from deleted g join enrolments e on e.course_id = g.course_id and e.user_id = :userId and e.ended_at is null
     where g.lesson_id = s.lesson_id and s.lesson_id in (select lesson_id from locked)
  )
  select count(*)::int as rows from deleted`)

const deleteInvitee = statement<unknown, { address: string }>(
  `delete from course_invitations where address = lower(:address)`,
)

/** Removes an address from the lists of creators. */
export const removeInvitee = (tx: Db, address: string): Promise<unknown> => deleteInvitee(tx, { address })

const deleteInvitations = statement<{ rows: number }, { userId: string }>(`
  with deleted as (
    delete from course_invitations where id = any(array(
      select i.id from courses c join course_invitations i on i.course_id = c.id where c.user_id = :userId
       limit ${eraseBatch})) returning 1)
  select count(*)::int as rows from deleted`)

/** What a member learns: enrolments, progress and notes. */
export const learningData: PersonalData = {
  sections: [
    section({
      name: 'enrolments',
      about: 'Courses you learn',
      columns: `course_id, source, done_count, completed_at, attempts_count, last_active_at, from_post_id, enrolled_at,
        joined_at, ended_at, podcast_rotation`,
      from: 'enrolments',
      where: ofMember,
      cursor: 'course_id',
    }),
    section({
      name: 'lesson-progress',
      about: 'How far you are in each lesson',
      columns: `course_id, lesson_id, seen::text as seen, position_seconds, watch_seconds, opened_at, began_at,
        least_seconds, done_at, changed_at`,
      from: 'lesson_progress',
      where: ofMember,
      cursor: 'lesson_id',
    }),
    section({
      name: 'lesson-fetches',
      about: 'When you were first sent each lesson',
      columns: 'lesson_id, fetched_at',
      from: 'lesson_fetches',
      where: ofMember,
      cursor: 'lesson_id',
    }),
    section({
      name: 'lesson-notes',
      about: 'Your notes in lessons',
      columns: 'id, lesson_id, at_second, body, changed_at, deleted_at',
      from: 'lesson_notes',
      where: ofMember,
      cursor: 'id',
    }),
    section({
      name: 'course-invitations',
      about: 'Whom you invited to your courses by a list',
      columns: 'i.course_id, i.address, i.created_at, i.sent_at, i.accepted_at',
      from: 'courses c join course_invitations i on i.course_id = c.id',
      where: 'c.user_id = :userId',
      cursor: 'i.id',
    }),
  ],
  erase: [
    { phase: 'identity', erase: (tx: Db, { email }) => removeInvitee(tx, email) },
    { phase: 'activity', erase: eraseInBatches(deleteInvitations) },
    { phase: 'activity', erase: eraseInBatches(deleteLessonProgress) },
    { phase: 'activity', erase: eraseInBatches(deleteEnrolments) },
  ],
}
