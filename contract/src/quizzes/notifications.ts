/** Notifications of learners and creators about quizzes, with the setting that disables each. */
export const quizNotifications = {
  'quiz-graded': null,
  'quiz-closed': null,
  'quiz-regraded': null,
  'quiz-voided': null,
  'quiz-waiting': 'allowSocialNotification',
} as const
