import { type Db, statement } from '#db/connect.ts'
import { type AttemptRow, attemptColumns } from '../attempts/attempt-model.ts'
import { type SettingsRow, graceMsOf } from '../attempts/quiz-settings.ts'
import { type Advance, finishPassedLesson } from './finish-passed-lesson.ts'
import { type Grading, judgeAttempt, loadGrading, sumMarks } from './load-grading.ts'
import { notifyClosed, notifyWaiting } from './notify-closed.ts'

const lockAttemptRow = statement<AttemptRow, { attemptId: string }>(
  `select ${attemptColumns} from quiz_attempts t where t.id = :attemptId for no key update`,
)

/** An attempt, locked: saving, handing in, the clock and grading take turns. */
export const lockAttempt = async (tx: Db, attemptId: string): Promise<AttemptRow | undefined> =>
  (await lockAttemptRow(tx, { attemptId }))[0]

const upsertMarks = statement<unknown, { attemptId: string; judged: string; now: Date }>(`
  insert into attempt_answers (attempt_id, question_id, seq, device, saved_at, score, version, is_dropped)
  select :attemptId, n."questionId", 0, '00000000-0000-0000-0000-000000000000', :now::timestamptz, n.score, n.version,
    n."isDropped"
    from jsonb_to_recordset(:judged::jsonb) n ("questionId" uuid, score integer, version integer, "isDropped" boolean)
   order by n."questionId"
  on conflict (attempt_id, question_id) do update
    set score = excluded.score, version = excluded.version, is_dropped = excluded.is_dropped`)

const updateAttemptResult = statement<
  unknown,
  {
    attemptId: string
    status: string
    closedAt: Date | null
    closedBy: string | null
    score: number
    total: number
    passed: boolean | null
  }
>(`
  update quiz_attempts
     set status = :status, closed_at = :closedAt::timestamptz, closed_by = :closedBy, score = :score::int,
       total = :total::int, is_passed = :passed::boolean
   where id = :attemptId`)

type Closing = Pick<AttemptRow, 'closedAt' | 'closedBy'>

/** An attempt as it is now, what passing it has meant for the course, and the keys by which it was graded. */
export type Settled = AttemptRow & { advance?: Advance | undefined; keys?: Grading['keys'] }

/**
 * Grades a locked attempt, closes it if it is open, and completes the lesson if it is passed. A pass stays a pass even
 * if the answer key changes.
 */
export async function gradeLocked(
  tx: Db,
  attempt: AttemptRow,
  { closing, settings, now }: { closing: Closing; settings: SettingsRow; now: Date },
): Promise<Settled> {
  const grading = await loadGrading(tx, [attempt])
  const judged = judgeAttempt(attempt, grading)
  const { total, score, isWaiting, isPassed } = sumMarks(attempt.paper, judged, settings.passMark)
  const status = isWaiting ? 'submitted' : 'graded'
  const passed = isWaiting ? attempt.isPassed : isPassed || attempt.isPassed === true
  await upsertMarks(tx, { attemptId: attempt.id, judged: JSON.stringify(judged), now })
  await updateAttemptResult(tx, {
    attemptId: attempt.id,
    status,
    closedAt: closing.closedAt,
    closedBy: closing.closedBy,
    score,
    total,
    passed,
  })
  const isNew = status === 'graded' && passed && attempt.isPassed !== true
  const advance = isNew ? await finishPassedLesson(tx, { ...attempt, now }) : undefined
  return { ...attempt, ...closing, status, score, total, isPassed: passed, advance, keys: grading.keys }
}

/** When an attempt takes no more answers; null for one without a time limit. */
export const attemptEnd = (
  { dueAt }: Pick<AttemptRow, 'dueAt'>,
  settings: Pick<SettingsRow, 'takesLateAnswers'>,
): Date | null => dueAt && new Date(dueAt.getTime() + graceMsOf(settings))

interface ClosingContext {
  settings: SettingsRow
  now: Date
  /** Takes the attempt when it was closed by this, to announce it once the transaction has committed. */
  closed: Settled[]
}

/** Closes a locked attempt whose time is over, and notifies its learner; answers it as it is then. */
export async function closeIfOver(
  tx: Db,
  attempt: AttemptRow,
  { settings, now, closed }: ClosingContext,
): Promise<Settled> {
  const end = attemptEnd(attempt, settings)
  if (attempt.status !== 'open' || !end || now <= end) return attempt
  const closing = { closedAt: attempt.dueAt, closedBy: 'clock' } as const
  const settled = await gradeLocked(tx, attempt, { closing, settings, now })
  await notifyClosed(tx, settled)
  await notifyWaiting(tx, settled)
  closed.push(settled)
  return settled
}

/** Closes a locked, open attempt that its learner hands in. */
export async function submitAttempt(
  tx: Db,
  attempt: AttemptRow,
  { settings, now }: Omit<ClosingContext, 'closed'>,
): Promise<Settled> {
  const isOver = attempt.dueAt !== null && now > attempt.dueAt
  const closing = isOver
    ? ({ closedAt: attempt.dueAt, closedBy: 'clock' } as const)
    : ({ closedAt: now, closedBy: 'learner' } as const)
  const settled = await gradeLocked(tx, attempt, { closing, settings, now })
  await notifyWaiting(tx, settled)
  return settled
}
