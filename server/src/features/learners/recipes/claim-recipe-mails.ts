import type { RecipeName } from '@akada/contract/learners/recipe-routes'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'

export interface MailKey {
  courseId: string
  recipe: RecipeName
  userId: string
}

export interface ClaimedMail extends MailKey {
  subject: string
  content: string
  courseTitle: string
  creatorId: string | null
  creatorName: string
  email: string
  firstName: string | null
  quiz: { id: string; title: string } | null
  nextCourse: { id: string; title: string } | null
  quietFrom: string | null
  quietUntil: string | null
  timeZone: string
  /** The learner is still there, takes mails, and there is still occasion for this one. */
  isDue: boolean
}

export const listDueMails = statement<MailKey, { now: Date; except: readonly string[] }>(`
  select course_id, recipe, user_id from recipe_mails
   where status = 'queued' and due_at <= :now
     and course_id::text || ' ' || recipe || ' ' || user_id::text <> all(:except::text[])
   order by due_at, user_id limit 100`)

/** Whether what gave occasion to a mail still holds when it is due. */
const isOccasion = `
  case m.recipe
    when 'finished' then e.completed_at is not null
    when 'cohort-starts' then e.completed_at is null
      and exists (select from cohorts k where k.id = e.cohort_id and k.starts_at > :now::timestamptz)
    when 'not-started' then e.completed_at is null and e.done_count = 0 and e.last_active_at <= e.enrolled_at
    when 'stuck' then e.completed_at is null and e.last_active_at <= m.changed_at
    when 'quiz-failed' then e.completed_at is null and l.id is not null
      and not exists (select from quiz_attempts a where a.quiz_id = l.id and a.user_id = m.user_id
        and (a.is_passed or a.status = 'open') and a.voided_at is null)
    else e.completed_at is null end`

/** The given mails with all that they consist of, locked; those locked by another process are skipped. */
export const claimRecipeMails = statement<
  ClaimedMail,
  { courseIds: readonly string[]; recipes: readonly string[]; userIds: readonly string[]; now: Date }
>(`
  select m.course_id, m.recipe, m.user_id, r.subject, r.content, c.title as course_title, c.user_id as creator_id,
         coalesce(${fullNameOf('o')}, '') as creator_name, u.email, u.first_name,
         case when l.id is not null then jsonb_build_object('id', l.id, 'title', l.title) end as quiz,
         (select jsonb_build_object('id', n.id, 'title', n.title) from courses n where n.id = r.next_course_id
            and n.status = 'published' and n.deleted_at is null and n.removed_at is null and n.hidden_at is null) as next_course,
         s.quiet_from, s.quiet_until, coalesce(s.time_zone, 'Africa/Lagos') as time_zone,
         coalesce(r.is_on and e.ended_at is null and e.paused_at is null and u.user_verified
           and s.allow_email_notification is not false and q.user_id is null
           and c.deleted_at is null and c.removed_at is null and c.hidden_at is null
           and c.user_id is not null and exists (select from can_interact(c.user_id, u))
           and ${isOccasion}, false) as is_due
    from recipe_mails m
    join course_recipes r on r.course_id = m.course_id and r.recipe = m.recipe
    join courses c on c.id = m.course_id join users u on u.id = m.user_id
    left join users o on o.id = c.user_id
    left join enrolments e on e.course_id = m.course_id and e.user_id = m.user_id
    left join lessons l on l.id = m.lesson_id and l.deleted_at is null
    left join user_settings s on s.user_id = m.user_id
    left join course_mutes q on q.course_id = m.course_id and q.user_id = m.user_id
   where m.status = 'queued' and (m.course_id, m.recipe, m.user_id) in
     (select * from unnest(:courseIds::uuid[], :recipes::text[], :userIds::uuid[]))
   order by m.course_id, m.recipe, m.user_id for update of m skip locked`)

/** The mails and the counters of their recipes, which are locked in one order. */
export const updateMails = statement<
  unknown,
  {
    courseIds: readonly string[]
    recipes: readonly string[]
    userIds: readonly string[]
    status: readonly string[]
    dueAt: readonly Date[]
    now: Date
  }
>(`
  with changes as (
    select * from unnest(:courseIds::uuid[], :recipes::text[], :userIds::uuid[], :status::text[], :dueAt::timestamptz[])
      n (course_id, recipe, user_id, status, due_at)
  ), changed as (
    update recipe_mails m
       set status = n.status, due_at = n.due_at,
           changed_at = case when n.status = 'queued' then m.changed_at else :now::timestamptz end
      from changes n where m.course_id = n.course_id and m.recipe = n.recipe and m.user_id = n.user_id
    returning m.course_id, m.recipe, m.status
  ), counts as (
    select course_id, recipe, count(*) filter (where status = 'sent') as sent, count(*) filter (where status = 'stopped') as stopped
      from changed group by course_id, recipe
  ), locked as (
    select r.course_id, r.recipe from course_recipes r join counts using (course_id, recipe)
     order by r.course_id, r.recipe for no key update of r
  )
  update course_recipes r
     set queued = r.queued - n.sent - n.stopped, sent = r.sent + n.sent, stopped = r.stopped + n.stopped
    from counts n join locked using (course_id, recipe) where r.course_id = n.course_id and r.recipe = n.recipe`)

/** Takes as much of a creator's day as is left, and at most as many as they have. */
export const takeFromDay = statement<
  { before: number; sent: number },
  { userId: string; day: string; count: number; max: number }
>(`
  insert into recipe_mail_days as d (user_id, day, sent) values (:userId, :day::date, least(:count::int, :max::int))
  on conflict (user_id) do update
     set day = excluded.day,
         sent = least(case when d.day = excluded.day then d.sent else 0 end + :count::int, greatest(:max::int, d.sent))
  returning coalesce(case when old.day = new.day then old.sent end, 0) as before, sent`)
