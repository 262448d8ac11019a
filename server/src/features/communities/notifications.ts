import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const communityNotifications = {
  'community-invitation': {
    text: (actors) => `${actors} invited you to a community`,
    path: () => '/classroom/communities',
  },
  'join-request': { text: (actors) => `${actors} would like to join your community` },
  'join-accepted': { text: (actors) => `${actors} let you into a community` },
} satisfies Record<string, NotificationDeclaration>

const listCommunitySubjects = statement<
  { id: string; text: string; logoKey: string | null },
  { viewerId: string; ids: readonly string[] }
>(`
  select c.id, c.name as text, c.logo_key from communities c cross join can_see_community(:viewerId::uuid, c)
   where c.id = any(:ids::uuid[])`)

/** Communities as notifications show them. */
export const describeCommunities: DescribeSubjects = async ({ db, storage }, viewerId, ids) =>
  (await listCommunitySubjects(db, { viewerId, ids })).map(({ id, text, logoKey }) => ({
    id,
    text,
    picture: logoKey && storage.url(logoKey),
    path: `/socials/community/${id}`,
  }))
