import type { Feature } from '#feature.ts'
import { countQuestions } from './figures/count-questions.ts'
import { closeDueAttempts } from './grading/close-due-attempts.ts'
import { finishRegrades } from './grading/regrade-batch.ts'
import { describeQuizzes, quizNotifications } from './notifications.ts'
import { quizData } from './personal-data.ts'
import { quizzesRoutes } from './quizzes.routes.ts'

export const quizzes: Feature = {
  tables: ['quizzes', 'attemptAnswers', 'questionStats', 'questionVersions', 'questions', 'quizAttempts'],
  context: 'teaching',
  readable: ['questions', 'questionVersions', 'quizAttempts', 'quizzes'],
  shownTo: { own: ['attemptAnswers', 'quizAttempts'] },

  routes: quizzesRoutes,
  chores: [
    { name: 'close-quiz-attempts', cron: '* * * * *', work: closeDueAttempts },
    // A correction begins with its call; this goes on with large ones.
    { name: 'finish-regrades', cron: '* * * * *', work: finishRegrades },
    { name: 'count-questions', cron: '23 2 * * *', work: countQuestions },
  ],
  notifications: quizNotifications,
  notificationSubjects: { quiz: describeQuizzes },
  personalData: quizData,
}
