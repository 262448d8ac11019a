import { type Outcome, eachRow } from '#jobs/each-row.ts'
import { quizGrace } from '@akada/contract/quizzes/model'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { mustFindSettings } from '../attempts/quiz-settings.ts'
import { publishClosedAttempts } from './publish-attempt.ts'
import { type Settled, closeIfOver, lockAttempt } from './close-attempt.ts'

const listDueAttempts = statement<{ id: string }, { now: Date; except: readonly string[] }>(`
  select t.id from quiz_attempts t join quizzes q on q.id = t.quiz_id
   where t.status = 'open' and t.due_at is not null
     and t.due_at < :now::timestamptz - case when q.takes_late_answers
           then interval '${quizGrace.lateMinutes} minutes' else interval '${quizGrace.seconds} seconds' end
     and t.id <> all(:except::uuid[])
   order by t.due_at limit 200`)

/** Closes attempts whose time and grace are over, with the answers that are stored. */
export const closeDueAttempts = (context: Closing): Promise<Outcome> =>
  eachRow(context, {
    name: 'close-quiz-attempts',
    next: ({ except }) => listDueAttempts(context.db, { now: context.now(), except }),
    keyOf: ({ id }) => id,
    work: ({ id }) => closeOverdue(context, id),
  })

type Closing = Pick<Context, 'db' | 'live' | 'now'>

/** Closes an attempt if its time is over. */
export async function closeOverdue({ db, live, now }: Closing, id: string): Promise<void> {
  const closed: Settled[] = []
  await db.transaction().execute(async (tx) => {
    const attempt = await lockAttempt(tx, id)
    if (attempt?.status !== 'open') return
    const settings = await mustFindSettings(tx, attempt.quizId)
    await closeIfOver(tx, attempt, { settings, now: now(), closed })
  })
  publishClosedAttempts(live, closed)
}
