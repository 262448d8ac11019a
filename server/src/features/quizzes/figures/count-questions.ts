import { dayMs } from '@akada/contract/durations'
import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'

const firstId = '00000000-0000-0000-0000-000000000000'

/** Quizzes of which an attempt was graded since then. */
const listQuizzesWithNewGrades = statement<
  { id: string },
  { closedAt: Date; after: string | null; except: readonly string[] }
>(`
  select q.id from quizzes q
   where q.id > coalesce(:after::uuid, '${firstId}') and q.id <> all(:except::uuid[])
     and exists (select from quiz_attempts t where t.quiz_id = q.id and t.status = 'graded' and t.closed_at > :closedAt)
   order by q.id limit 200`)

/** First attempts that are looked at, the newest. */
const maxAttempts = 5000

/**
 * How each version of a question was answered in first attempts: the share of its points that was reached by all, by the
 * better half and by the weaker half. Their difference says how well it separates strong learners from weak ones.
 */
const upsertQuestionStats = statement<unknown, { id: string }>(`
  insert into question_stats (question_id, version, answers, points_share, upper_share, lower_share)
  select f.question_id, f.version, count(*), avg(f.share), coalesce(avg(f.share) filter (where f.half = 1), 0),
         coalesce(avg(f.share) filter (where f.half = 2), 0)
    from (
      select (item ->> 'id')::uuid as question_id, (item ->> 'version')::int as version, t.half,
             coalesce(a.score, 0)::real / (100 * greatest(1, (item ->> 'points')::int)) as share
        from (select id, paper, ntile(2) over (order by score desc, id) as half
                from (select id, paper, score from quiz_attempts
                       where quiz_id = :id and number = 1 and status = 'graded' order by id desc limit ${maxAttempts}) n) t
       cross join lateral jsonb_array_elements(t.paper) item
        left join attempt_answers a on a.attempt_id = t.id and a.question_id = (item ->> 'id')::uuid
       where a.is_dropped is not true) f
    join question_versions v on v.question_id = f.question_id and v.version = f.version
   group by f.question_id, f.version
  on conflict (question_id, version) do update
    set answers = excluded.answers, points_share = excluded.points_share, upper_share = excluded.upper_share,
        lower_share = excluded.lower_share`)

/** Counts again what was answered, of quizzes that somebody has taken in the last two days. */
export const countQuestions = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'count-questions',
      next: ({ after, except }) =>
        listQuizzesWithNewGrades(db, { closedAt: new Date(now().getTime() - 2 * dayMs), after, except }),
      keyOf: ({ id }) => id,
      work: ({ id }) => upsertQuestionStats(db, { id }),
      seconds: longRun,
    },
  )
