import { statement } from '#db/connect.ts'
import type { DescribeActors, DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

/** The whole group links to the latest follower, or the latest to accept. */
const path: NotificationDeclaration['path'] = ({ actors: [first] }) =>
  first ? `/socials/profile/${first.id}` : '/notifications'

export const followNotifications = {
  follow: { text: (actors) => `${actors} followed you`, path },
  'follow-request': { text: (actors) => `${actors} wants to follow you`, path },
  'follow-accepted': { text: (actors) => `${actors} accepted your request to follow`, path },
} satisfies Record<string, NotificationDeclaration>

const listPendingRequests = statement<{ id: string }, { viewerId: string; ids: readonly string[] }>(
  `select follower_id as id from follow_requests where followee_id = :viewerId and follower_id = any(:ids::uuid[])`,
)

/** Members, with whether they wait for the viewer's answer. Visibility is checked where actors are listed. */
export const describeUsers: DescribeSubjects = async ({ db }, viewerId, ids) => {
  const requesters = new Set((await listPendingRequests(db, { viewerId, ids })).map(({ id }) => id))
  return ids.map((id) => ({
    id,
    text: '',
    picture: null,
    path: `/socials/profile/${id}`,
    details: { isWaiting: requesters.has(id) },
  }))
}

const listFollowStates = statement<
  Awaited<ReturnType<DescribeActors>>[number],
  { viewerId: string; ids: readonly string[] }
>(`
  select id, exists (select from follows f where f.follower_id = :viewerId and f.followee_id = id) as followed,
         exists (select from follow_requests r where r.follower_id = :viewerId and r.followee_id = id) as requested
    from unnest(:ids::uuid[]) id`)

/** Whether the viewer follows other members, or has requested to. */
export const describeFollows: DescribeActors = (db, viewerId, ids) => listFollowStates(db, { viewerId, ids })
