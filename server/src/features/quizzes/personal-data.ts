import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'
import { writtenColumns } from './questions/keys.ts'

/** SQL: what nobody learns before an attempt is graded. */
const graded = (column: string, of = '', attempt = '') =>
  `case when ${attempt}status = 'graded' then ${of}${column} end as ${column}`

/** What a member answered in quizzes, which goes with the row of the member; and what they ask in their own. */
export const quizData: PersonalData = {
  sections: [
    section({
      name: 'quiz-attempts',
      about: 'Your attempts at quizzes',
      columns: `id, quiz_id, number, status, started_at, due_at, closed_at, ${graded('score')}, total, ${graded('is_passed')}, signals, voided_at, void_reason`,
      from: 'quiz_attempts',
      where: 'user_id = :userId',
      cursor: 'id',
    }),
    section({
      name: 'quiz-answers',
      about: 'Your answers in quizzes',
      columns: `a.attempt_id, a.question_id, a.answer, a.is_late, a.saved_at, ${graded('score', 'a.', 't.')}, ${graded('comment', 'a.', 't.')}`,
      from: 'quiz_attempts t join attempt_answers a on a.attempt_id = t.id',
      where: 't.user_id = :userId',
      cursor: "a.attempt_id || ' ' || a.question_id",
    }),
    section({
      name: 'quiz-questions',
      about: 'The questions of your quizzes',
      columns: `q.id, l.title as quiz, ${writtenColumns}, m.play_key`,
      from: `courses c join lessons l on l.course_id = c.id join questions q on q.quiz_id = l.id
        join question_versions v on v.question_id = q.id and v.version = q.version
        left join media_assets m on m.id::text = v.shown ->> 'image' and m.owner_type = 'lesson' and m.owner_id = q.quiz_id
          and m.released_at is null`,
      where: 'c.user_id = :userId and q.deleted_at is null',
      cursor: 'q.id',
    }),
  ],
}
