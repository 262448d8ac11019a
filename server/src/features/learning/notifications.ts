import { certificateMail } from './certificate-mail.ts'
import type { NotificationDeclaration } from '#notifications/declaration.ts'

export const learningNotifications = {
  enrolment: { text: (actors) => `${actors} enrolled in your course` },
  completion: { text: (actors) => `${actors} completed your course` },
  certificate: {
    text: () => 'You completed a course. Your certificate is ready.',
    path: () => '/classroom/my-learning',
    isFromAkada: true,
    mail: certificateMail,
  },
  'course-invitation': { text: (actors) => `${actors} invited you to a course` },
  'course-enrolment': { text: (actors) => `${actors} enrolled you in a course` },
} satisfies Record<string, NotificationDeclaration>
