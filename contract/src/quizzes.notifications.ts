/** Notifications of learners about quizzes, with the setting that disables each. */
export const quizNotifications = { 'quiz-graded': null, 'quiz-regraded': null, 'quiz-voided': null } as const
