import type { NotificationDeclaration } from '#notifications/declaration.ts'

export const learningNotifications = {
  enrolment: { text: (actors) => `${actors} enrolled in your course` },
} satisfies Record<string, NotificationDeclaration>
