import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

/**
 * Ranks the market: learners of 30 days, saves and stars, halved every 60 days. Courses with fewer than twenty learners
 * take every tenth position, in an order that changes each day, so that each of them is seen at some time.
 */
const updatePopularity = statement<unknown, { now: Date }>(`
  with scored as (
    select m.course_id, s.students < 20 as is_newcomer,
           (greatest(0, 0.5 * ln(1 + coalesce((
              select sum(d.enrolled) from course_days d
               where d.course_id = m.course_id and d.day > :now::timestamptz::date - 30), 0))
             + 0.3 * ln(1 + s.saves) + 0.2 * (m.rating - 3))
            * power(0.5, greatest(0, extract(epoch from :now::timestamptz - m.published_at)) / 86400 / 60))::real as score
      from market_courses m join course_stats s on s.course_id = m.course_id
  ), known as (
    select score, row_number() over (order by score desc, course_id) as n,
           lead(score, 1, 0) over (order by score desc, course_id) as next_score
      from scored where not is_newcomer
  ), newcomers as (
    select course_id, score,
           row_number() over (order by md5(course_id::text || :now::timestamptz::date::text)) as n
      from scored where is_newcomer
  ), ranked as (
    select course_id, score from scored where not is_newcomer
    union all
    select c.course_id, greatest(c.score, (k.score + k.next_score) / 2, 0)
      from newcomers c left join known k on k.n = 9 * c.n
  )
  update market_courses m set popularity = r.score
    from ranked r
   where r.course_id = m.course_id and m.popularity is distinct from r.score::real`)

/** Recomputes the ranks of all courses of the market. */
export const rankCourses = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<unknown> =>
  updatePopularity(db, { now: now() })
