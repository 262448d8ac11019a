import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const moderationNotifications = {
  moderation: { text: () => 'A notice from the moderators', isFromAkada: true },
} satisfies Record<string, NotificationDeclaration>

/** The notification itself has the text of the decision. */
export const describeDecisions: DescribeSubjects = async (_context, _viewerId, ids) =>
  ids.map((id) => ({ id, text: '', picture: null, path: `/appeals/${id}`, details: { decisionId: id } }))
