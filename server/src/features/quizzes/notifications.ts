import { findLessonNames } from '#features/courses/public.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const quizNotifications = {
  'quiz-graded': { text: () => 'Your answers to a quiz have been graded', isFromAkada: true },
  'quiz-regraded': { text: () => 'A question was corrected, and your result has changed', isFromAkada: true },
  'quiz-voided': {
    text: () => 'An attempt at a quiz does not count, so you have one more',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

/** Quizzes as notifications show them. */
export const describeQuizzes: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await findLessonNames(db, viewerId, ids)).map(({ id, courseId, title }) => ({
    id,
    text: title,
    picture: null,
    path: `/courses/${courseId}?quiz=${id}`,
  }))
