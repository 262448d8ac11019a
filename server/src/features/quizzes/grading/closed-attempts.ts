import { statement } from '#db/connect.ts'
import { type AttemptRow, attemptColumns } from '../attempts/attempt-model.ts'

/** Attempts graded again at once. */
export const batchSize = 200
export const firstId = '00000000-0000-0000-0000-000000000000'

/** Closed attempts whose paper has the question, in the order of their ids. */
export const listClosedAttempts = statement<
  AttemptRow,
  { quizId: string; questionId: string; afterId: string }
>(`
  select ${attemptColumns} from quiz_attempts t
   where t.quiz_id = :quizId and t.id > :afterId::uuid and t.status in ('submitted', 'graded')
     and t.paper @> jsonb_build_array(jsonb_build_object('id', :questionId::uuid))
   order by t.id limit ${batchSize}`)
