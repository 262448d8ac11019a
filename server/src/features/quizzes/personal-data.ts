import type { PersonalData } from '#personal-data/personal-data.ts'
import { section } from '#personal-data/section.ts'

/** What a member answered in quizzes; it goes with the row of the member. */
export const quizData: PersonalData = {
  sections: [
    section({
      name: 'quiz-attempts',
      about: 'Your attempts at quizzes',
      columns: 'id, quiz_id, number, status, started_at, due_at, closed_at, score, total, is_passed, signals',
      from: 'quiz_attempts',
      where: 'user_id = $1',
      cursor: 'id',
    }),
    section({
      name: 'quiz-answers',
      about: 'Your answers in quizzes',
      columns: 'a.attempt_id, a.question_id, a.answer, a.is_late, a.saved_at, a.score, a.comment',
      from: 'quiz_attempts t join attempt_answers a on a.attempt_id = t.id',
      where: 't.user_id = $1',
      cursor: "a.attempt_id || ' ' || a.question_id",
    }),
  ],
}
