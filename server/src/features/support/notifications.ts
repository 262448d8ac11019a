import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const supportNotifications = {
  'support-answered': { text: () => 'We have answered your request', isFromAkada: true },
} satisfies Record<string, NotificationDeclaration>

const listRequestSubjects = statement<
  { id: string; subject: string },
  { viewerId: string; ids: readonly string[] }
>(`select id, subject from support_requests where user_id = :viewerId and id = any(:ids::uuid[])`)

/** A member's own requests as notifications show them. */
export const describeSupportRequests: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listRequestSubjects(db, { viewerId, ids })).map(({ id, subject }) => ({
    id,
    text: subject,
    picture: null,
    path: '/settings/support',
  }))
