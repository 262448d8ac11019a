import type { NumberedAnswer } from '@akada/contract/quizzes/questions'
import { quizGrace } from '@akada/contract/quizzes/model'
import { type Db, statement } from '#db/connect.ts'
import type { AttemptRow, Signals } from './attempt-model.ts'

const nobody = '00000000-0000-0000-0000-000000000000'

const findNewestSeq = statement<{ seq: number }, { attemptId: string }>(
  `select coalesce(max(seq), 0) as seq from attempt_answers where attempt_id = :attemptId`,
)

/** Late, duplicated and reordered answers change nothing: the higher number counts, of equal ones the higher device. */
const upsertAnswers = statement<
  unknown,
  { attemptId: string; rows: string; device: string; isLate: boolean; now: Date }
>(`
  insert into attempt_answers (attempt_id, question_id, answer, seq, device, is_late, saved_at)
  select :attemptId, n."questionId", n.answer, n.seq, :device::uuid, :isLate::boolean, :now::timestamptz
    from jsonb_to_recordset(:rows::jsonb) n ("questionId" uuid, answer jsonb, seq bigint)
   order by n."questionId"
  on conflict (attempt_id, question_id) do update
    set answer = excluded.answer, seq = excluded.seq, device = excluded.device, is_late = excluded.is_late,
        saved_at = excluded.saved_at
  where (excluded.seq, excluded.device) > (attempt_answers.seq, attempt_answers.device)`)

const setAttemptSignals = statement<unknown, { attemptId: string; signals: string }>(
  `update quiz_attempts set signals = :signals::jsonb where id = :attemptId`,
)

export interface Saving {
  answers: readonly NumberedAnswer[]
  device?: string | undefined
  signals?: Signals | undefined
  now: Date
}

/**
 * The newest answer to each question of the attempt; those without a number are newer than all stored ones.
 */
function newestAnswers(answers: readonly NumberedAnswer[], attempt: AttemptRow, highest: number) {
  const onPaper = new Set(attempt.paper.map(({ id }) => id))
  const byQuestion = new Map<string, { questionId: string; answer: object; seq: number }>()
  for (const [index, { questionId, seq: sent, ...answer }] of answers.entries()) {
    const seq = sent === 0 ? highest + 1 + index : sent
    const known = byQuestion.get(questionId)
    if (onPaper.has(questionId) && (!known || known.seq < seq))
      byQuestion.set(questionId, { questionId, answer, seq })
  }
  return [...byQuestion.values()]
}

/** Seconds a page was hidden and similar counters only grow: of two reports the higher is the later. */
function mergeSignals(before: Signals, sent: Signals): Signals {
  const names = ['hidden', 'hiddenSeconds', 'pasted', 'quick'] as const
  return Object.fromEntries(
    names.map((name) => [name, Math.max(before[name] ?? 0, sent[name] ?? 0)] as const),
  )
}

/** Stores answers of a locked, open attempt. */
export async function saveAnswers(tx: Db, attempt: AttemptRow, saving: Saving): Promise<void> {
  const { answers, device = nobody, signals, now } = saving
  if (signals)
    await setAttemptSignals(tx, {
      attemptId: attempt.id,
      signals: JSON.stringify(mergeSignals(attempt.signals, signals)),
    })
  if (answers.length === 0) return
  const [{ seq: highest } = { seq: 0 }] = await findNewestSeq(tx, { attemptId: attempt.id })
  const rows = newestAnswers(answers, attempt, highest)
  const isLate = attempt.dueAt !== null && now.getTime() > attempt.dueAt.getTime() + quizGrace.seconds * 1000
  await upsertAnswers(tx, { attemptId: attempt.id, rows: JSON.stringify(rows), device, isLate, now })
}
