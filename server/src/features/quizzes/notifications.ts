import { findLessonNames } from '#features/courses/public/rights.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const quizNotifications = {
  'quiz-graded': { text: () => 'Your answers to a quiz have been graded', isFromAkada: true },
  'quiz-closed': {
    text: () => 'Time ran out on a quiz: your answers were handed in',
    isFromAkada: true,
  },
  'quiz-waiting': { text: (actors) => `${actors} handed in answers that you have to grade` },
  'quiz-regraded': { text: () => 'A question was corrected, and your result has changed', isFromAkada: true },
  'quiz-voided': {
    text: () => 'A quiz attempt no longer counts, so you have one more',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

/** Quizzes as notifications show them; their creator grades them in the studio. */
export const describeQuizzes: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await findLessonNames(db, viewerId, ids)).map(({ id, courseId, title, isOwner }) => ({
    id,
    text: title,
    picture: null,
    path: `/${isOwner ? 'studio/course' : 'courses'}/${courseId}?quiz=${id}`,
  }))
