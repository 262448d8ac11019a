import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const factorNotifications = {
  'factor-reset-requested': {
    text: () =>
      'Somebody asked to remove the second step of your sign-in. Stop it in Settings if it was not you',
    isFromAkada: true,
  },
} satisfies Record<string, NotificationDeclaration>

export const describeFactors: DescribeSubjects = async (_context, _viewerId, ids) =>
  ids.map((id) => ({ id, text: '', picture: null, path: '/settings/account' }))
