import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** SQL: what nobody learns before an attempt is graded. */
const graded = (column: string, of = '', attempt = '') =>
  `case when ${attempt}status = 'graded' then ${of}${column} end as ${column}`

/** What a member answered in quizzes; it goes with the row of the member. */
export const quizData: PersonalData = {
  sections: [
    section({
      name: 'quiz-attempts',
      about: 'Your attempts at quizzes',
      columns: `id, quiz_id, number, status, started_at, due_at, closed_at, ${graded('score')}, total, ${graded('is_passed')}, signals, voided_at, void_reason`,
      from: 'quiz_attempts',
      where: 'user_id = $1',
      cursor: 'id',
    }),
    section({
      name: 'quiz-answers',
      about: 'Your answers in quizzes',
      columns: `a.attempt_id, a.question_id, a.answer, a.is_late, a.saved_at, ${graded('score', 'a.', 't.')}, ${graded('comment', 'a.', 't.')}`,
      from: 'quiz_attempts t join attempt_answers a on a.attempt_id = t.id',
      where: 't.user_id = $1',
      cursor: "a.attempt_id || ' ' || a.question_id",
    }),
  ],
}
