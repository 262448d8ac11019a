import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const exportNotifications = {
  'export-ready': { text: () => 'The copy of your data is ready', isFromAkada: true },
} satisfies Record<string, NotificationDeclaration>

/** Including expired ones: the page says so and offers another. */
export const describeExports: DescribeSubjects = async (_context, _viewerId, ids) =>
  ids.map((id) => ({ id, text: '', picture: null, path: '/settings/your-data' }))
