import { type PageMeta, pageMeta } from '@akada/contract/common'
import type { AttemptStatus, ListedAttempt, OwnAttempt } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { mustBeEntitled } from '#features/courses/public/rights.ts'
import type { Context } from '#context.ts'
import type { AttemptRow } from './attempt-model.ts'
import { closeOwnAttempts } from './close-own-attempts.ts'
import { inPoints, minutesOf, stateOf } from './view-attempt.ts'

export type ListedRow = Pick<
  AttemptRow,
  | 'id'
  | 'quizId'
  | 'userId'
  | 'number'
  | 'status'
  | 'startedAt'
  | 'dueAt'
  | 'closedAt'
  | 'score'
  | 'total'
  | 'isPassed'
>
const columns =
  't.id, t.quiz_id, t.user_id, t.number, t.status, t.started_at, t.due_at, t.closed_at, t.score, t.total, t.is_passed'

/** Nobody pages further than this many attempts. */
const countLimit = 1000

const listAttemptPage = statement<
  ListedRow & { name: string },
  { quizId: string; userId: string | null; status: string | null; limit: number; offset: number }
>(`
  select ${columns}, ${fullNameOf('u')} as name
    from quiz_attempts t join users u on u.id = t.user_id
   where t.quiz_id = :quizId and (:userId::uuid is null or t.user_id = :userId)
     and (:status::text is null or t.status = :status)
   order by t.id desc limit :limit offset :offset`)
const countAttempts = statement<
  { count: number },
  { quizId: string; userId: string | null; status: string | null }
>(`
  select count(*)::int as count from (
    select from quiz_attempts t
     where t.quiz_id = :quizId and (:userId::uuid is null or t.user_id = :userId)
       and (:status::text is null or t.status = :status)
     limit ${countLimit}) t`)

const listOwnAttempts = statement<ListedRow, { userId: string; quizIds: readonly string[] }>(`
  select ${columns} from quiz_attempts t where t.user_id = :userId and t.quiz_id = any(:quizIds::uuid[])
    order by t.number desc`)

/** An attempt in short; scores of ungraded ones are 0. */
export function summaryOf(row: ListedRow, title: string, now: Date): OwnAttempt {
  const state = stateOf(row)
  return {
    id: row.id,
    title,
    number: row.number,
    ...state,
    score: state.score ?? 0,
    totalScore: inPoints(row.total),
    duration: minutesOf(row, now),
    startedAt: row.startedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
  }
}

/** The caller's own attempts at quizzes, newest first, by quiz. */
export async function findOwnAttempts(
  db: Db,
  { userId, quizzes, now }: { userId: string; quizzes: readonly { id: string; title: string }[]; now: Date },
): Promise<Map<string, { row: ListedRow; summary: OwnAttempt }[]>> {
  const titles = new Map(quizzes.map(({ id, title }) => [id, title]))
  const rows = await listOwnAttempts(db, { userId, quizIds: [...titles.keys()] })
  return Map.groupBy(
    rows.map((row) => ({ row, summary: summaryOf(row, titles.get(row.quizId) ?? '', now) })),
    ({ row }) => row.quizId,
  )
}

interface AttemptFilter {
  quizId: string
  userId: string
  page: number
  limit: number
  status?: AttemptStatus | undefined
}

/** The caller's attempts at a quiz; for its teachers everyone's. */
export async function listAttempts(
  context: Pick<Context, 'db' | 'live' | 'now'>,
  { quizId, userId, status, ...paging }: AttemptFilter,
): Promise<{ attempts: ListedAttempt[]; meta: PageMeta }> {
  const { db, now } = context
  const lesson = await mustBeEntitled(db, { lessonId: quizId, userId })
  if (!lesson.isOwner) await closeOwnAttempts(context, { quizIds: [quizId], userId })
  const filter = { quizId, userId: lesson.isOwner ? null : userId, status: status ?? null }
  const offset = (paging.page - 1) * paging.limit
  const rows =
    offset < countLimit ? await listAttemptPage(db, { ...filter, limit: paging.limit, offset }) : []
  const [{ count } = { count: 0 }] = await countAttempts(db, filter)
  const attempts = rows.map((row) => ({
    ...summaryOf(row, lesson.title, now()),
    userId: row.userId,
    name: row.name,
  }))
  return { attempts, meta: pageMeta(paging, count) }
}
