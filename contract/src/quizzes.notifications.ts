/** What learners of quizzes are notified of, with the setting that switches it off. */
export const quizNotifications = { 'quiz-graded': null, 'quiz-regraded': null } as const
