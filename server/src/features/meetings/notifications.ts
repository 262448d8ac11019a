import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const meetingNotifications = {
  'live-started': { text: (actors) => `${actors} is live now` },
} satisfies Record<string, NotificationDeclaration>

/** Lessons that are over are no news any more. */
const visibleByIds = statement<{ id: string; code: string; title: string }>(`
  select m.id, m.code, m.title from meetings m join users u on u.id = m.host_id cross join can_see_user($1, u)
   where m.id = any($2::uuid[]) and m.ended_at is null`)

/** Live lessons as notifications show them. */
export const describeMeetings: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await visibleByIds(db, viewerId, ids)).map(({ id, code, title }) => ({
    id,
    text: title,
    picture: null,
    path: `/streaming/${code}`,
  }))
