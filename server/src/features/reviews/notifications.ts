import type { NotificationDeclaration } from '#notifications/declaration.ts'

export const reviewNotifications = {
  review: { text: (actors) => `${actors} reviewed your course` },
  'review-reply': { text: (actors) => `${actors} replied to your review` },
} satisfies Record<string, NotificationDeclaration>
