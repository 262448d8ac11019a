import { QuestionForm } from '@akada/contract/quizzes/questions'
import * as z from 'zod/mini'
import type { Db } from '#db/connect.ts'
import { insertLesson, rewriteOutline } from '#features/courses/public/lessons.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { insertQuestions } from '../questions/add-questions.ts'
import { changeSettings } from '../update-quiz.ts'

type Settings = Parameters<typeof changeSettings>[2]
type Form = z.input<typeof QuestionForm>

/** Questions of every type that is graded automatically. */
export const single: Form = {
  type: 'SINGLE',
  text: 'What dyes cloth blue?',
  options: [{ text: 'Indigo', isCorrect: true }, { text: 'Camwood' }, { text: 'Kola' }],
}
export const multiple: Form = {
  type: 'MULTIPLE',
  text: 'Which are yarns?',
  points: 3,
  options: [{ text: 'Cotton', isCorrect: true }, { text: 'Silk', isCorrect: true }, { text: 'Starch' }],
}
export const trueFalse: Form = {
  type: 'TRUE_FALSE',
  text: 'Indigo is a plant.',
  options: [{ text: 'True', isCorrect: true }, { text: 'False' }],
}
export const short: Form = { type: 'SHORT', text: 'Who weaves aṣọ òkè?', answers: ['Àwọn Yorùbá', 'Yoruba'] }
export const number: Form = { type: 'NUMBER', text: 'Yards?', number: { value: 2.5, tolerance: 0.1 } }
export const order: Form = { type: 'ORDER', text: 'In which order?', order: ['Wash', 'Dye', 'Dry'] }
export const match: Form = {
  type: 'MATCH',
  text: 'What belongs together?',
  points: 2,
  pairs: [
    ['Adire', 'Yoruba'],
    ['Akwete', 'Igbo'],
  ],
}
export const long: Form = { type: 'LONG', text: 'Why do you weave?', points: 5 }
export const everyKind = [single, multiple, trueFalse, short, number, order, match]

/** A published course with a quiz, inserted directly: no plan is checked. */
export async function aQuiz(
  db: Db,
  by: { id: string },
  { questions = [single], ...settings }: Settings & { questions?: Form[] } = {},
) {
  const { id: courseId, moduleId } = await aCourse(db, by)
  const lessonTarget = { courseId, moduleId, userId: by.id }
  const quizId = await insertLesson(db, lessonTarget, { kind: 'quiz', title: 'What have you learned?' })
  await db.insertInto('quizzes').values({ id: quizId }).execute()
  await changeSettings(db, quizId, settings)
  const forms = questions.map((form) => z.parse(QuestionForm, form))
  const questionIds = await insertQuestions(db, quizId, forms)
  await rewriteOutline(db, courseId, { now: new Date() })
  return { courseId, moduleId, quizId, questionIds }
}

/** Enrols a member in a course. */
export async function enrolIn(db: Db, courseId: string, { id: userId }: { id: string }): Promise<void> {
  const at = new Date()
  const times = { lastActiveAt: at, enrolledAt: at, changedAt: at }
  await db
    .insertInto('enrolments')
    .values({ courseId, userId, source: 'free', ...times })
    .execute()
  await db
    .updateTable('courseStats')
    .set((column) => ({ students: column('students', '+', 1) }))
    .where('courseId', '=', courseId)
    .execute()
}
