import { type Db, statement } from '#db/connect.ts'

const columns = `time_limit_minutes, pass_mark, max_attempts, retry_after_minutes, shuffles_questions,
  shuffles_options, drawn, counts, shows_answers, takes_late_answers`

/** Answers go along unread; versions begin at 1. */
const insertQuizCopies = statement<unknown, { ids: readonly string[]; newIds: readonly string[] }>(`
  with quiz as materialized (
    select * from unnest(:ids::uuid[], :newIds::uuid[]) as m (id, new_id)
  ), settings as (
    insert into quizzes (id, ${columns}) select m.new_id, ${columns} from quiz m join quizzes q on q.id = m.id
  ), question as materialized (
    select n.id, uuidv7() as new_id, m.new_id as quiz_id, n.position, n.version
      from quiz m join questions n on n.quiz_id = m.id where n.deleted_at is null
  ), questions_of as (
    insert into questions (id, quiz_id, position) select new_id, quiz_id, position from question
  )
  insert into question_versions (question_id, version, type, points, shown, key, is_complete)
  select n.new_id, 1, v.type, v.points, v.shown, v.key, v.is_complete
    from question n join question_versions v on v.question_id = n.id and v.version = n.version`)

/** Copies settings and questions of quizzes to the lessons that were made for them. */
export async function copyQuizzes(tx: Db, quizzes: readonly { id: string; newId: string }[]): Promise<void> {
  const ids = quizzes.map(({ id }) => id)
  const newIds = quizzes.map(({ newId }) => newId)
  if (ids.length > 0) await insertQuizCopies(tx, { ids, newIds })
}
