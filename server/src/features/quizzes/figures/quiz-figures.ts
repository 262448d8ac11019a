import type { CourseAnalytics } from '@akada/contract/analytics/routes'
import { fewestAnswers } from '@akada/contract/analytics/routes'
import { type Db, statement } from '#db/connect.ts'

type Figures = CourseAnalytics['quizzes'][number]

/** Attempts of a quiz that are looked at, the newest. */
const maxAttempts = 5000

const listQuizFigures = statement<Omit<Figures, 'questions'>, { courseId: string }>(`
  select l.id as quiz_id, l.title, a.attempts, a.pass_rate, a.average
    from lessons l join course_modules m on m.id = l.module_id and m.deleted_at is null
    cross join lateral (
      select count(*)::int as attempts,
             coalesce(floor(100.0 * count(*) filter (where t.is_passed) / nullif(count(*), 0)), 0)::int as pass_rate,
             coalesce(floor(avg(100.0 * t.score / nullif(t.total, 0))), 0)::int as average
        from (select is_passed, score, total from quiz_attempts
               where quiz_id = l.id and status = 'graded' order by id desc limit ${maxAttempts}) t) a
   where l.course_id = :courseId and l.kind = 'quiz' and l.deleted_at is null order by m.position, l.position`)

const listQuestionFigures = statement<
  Figures['questions'][number] & { quizId: string },
  { courseId: string }
>(`
  select q.quiz_id, q.id as question_id, left(v.shown ->> 'text', 300) as text,
         round(100 * s.points_share)::int as right, round((s.upper_share - s.lower_share)::numeric, 2)::float as discrimination
    from lessons l join questions q on q.quiz_id = l.id and q.deleted_at is null
    join question_versions v on v.question_id = q.id and v.version = q.version
    join question_stats s on s.question_id = q.id and s.version = q.version and s.answers >= ${fewestAnswers}
   where l.course_id = :courseId and l.kind = 'quiz' and l.deleted_at is null order by s.points_share, q.id`)

/** How a course's quizzes went, with their questions, the hardest first. */
export async function findQuizFigures(db: Db, courseId: string): Promise<Figures[]> {
  const questions = await listQuestionFigures(db, { courseId })
  return (await listQuizFigures(db, { courseId })).map((quiz) => ({
    ...quiz,
    questions: questions.filter(({ quizId }) => quizId === quiz.quizId),
  }))
}
