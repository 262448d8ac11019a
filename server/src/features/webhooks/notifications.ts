import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const webhookNotifications = {
  'webhook-stopped': {
    text: () => 'A webhook has failed for days and was turned off',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

export const describeWebhooks: DescribeSubjects = async (_context, _viewerId, ids) =>
  ids.map((id) => ({ id, text: '', picture: null, path: '/settings/developers' }))
