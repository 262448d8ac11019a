import type { Invitation, Invited } from '@akada/contract/communities/model'
import { statement } from '#db/connect.ts'
import { markInvitationReacted } from '#features/external-mails/public.ts'
import { notify } from '#features/notifications/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustSeeCommunity } from '../policy.ts'
import { joinSpaces } from '../spaces/admit-members.ts'

interface InvitationRequest {
  communityId: string
  spaceId: string
  /** Who invites. */
  by: string
  userIds: readonly string[]
  note: string
}

interface Invitee {
  id: string
  isIn: boolean
  isBanned: boolean
  /** They have blocked the inviter, who doesn't learn that. */
  isReached: boolean
}

const listInvitees = statement<
  Invitee,
  { by: string; communityId: string; spaceId: string; userIds: readonly string[]; now: Date }
>(`
  select u.id, exists (select from conversation_members m where m.user_id = u.id
    and m.conversation_id = :spaceId) as is_in,
         exists (select from community_bans b
                  where b.user_id = u.id and b.community_id = :communityId and b.until > :now) as is_banned,
         exists (select from can_interact(:by, u)) and not exists (select from is_muted(u.id, :by)) as is_reached
    from users u where u.id = any(:userIds::uuid[]) and u.deleted_at is null`)

const invitationDays = 30

/** One that has ended begins again. */
const insertInvitations = statement<
  { id: string; userId: string },
  { communityId: string; spaceId: string; by: string; reached: readonly string[]; note: string; now: Date }
>(`
  insert into invitations as i (community_id, space_id, user_id, invited_by, note, created_at, expires_at)
  select :communityId, :spaceId, id, :by, :note, :now, :now::timestamptz + interval '${invitationDays} days' from unnest(:reached::uuid[]) id
  on conflict (user_id, community_id, space_id) where responded_at is null do update
     set invited_by = excluded.invited_by, note = excluded.note, created_at = excluded.created_at,
         expires_at = excluded.expires_at
   where i.expires_at <= :now
  returning id, user_id`)

/** Invites members to a space and its community, and notifies them; those who have blocked the inviter look invited. */
export const inviteMembers = ({ db, now }: Pick<Context, 'db' | 'now'>, inviting: InvitationRequest) =>
  db.transaction().execute((tx) => inviteMembersInTransaction({ db: tx, now }, inviting))

/** The same within a transaction. */
export async function inviteMembersInTransaction(
  { db: tx, now: clock }: Pick<Context, 'db' | 'now'>,
  inviting: InvitationRequest,
): Promise<Invited> {
  const { communityId, spaceId, by, userIds, note } = inviting
  if (userIds.length === 0) return { invited: [], already: [], refused: [] }
  const now = clock()
  const found = await listInvitees(tx, { by, communityId, spaceId, userIds, now })
  const known = new Set(found.map(({ id }) => id))
  const open = found.filter(({ isIn, isBanned }) => !isIn && !isBanned)
  const reached = open.filter(({ isReached }) => isReached).map(({ id }) => id)
  const subject = { type: 'community', id: communityId }
  const invitations = { communityId, spaceId, by, reached, note, now }
  for (const { userId } of await insertInvitations(tx, invitations))
    await notify(tx, { to: userId, kind: 'community-invitation', subject, actorId: by })
  return {
    invited: open.map(({ id }) => id),
    already: found.filter(({ isIn }) => isIn).map(({ id }) => id),
    refused: [
      ...found.filter(({ isBanned }) => isBanned).map(({ id }) => ({ id, reason: 'banned' as const })),
      ...userIds.filter((id) => !known.has(id)).map((id) => ({ id, reason: 'not-found' as const })),
    ],
  }
}

interface Row {
  id: string
  note: string
  createdAt: Date
  communityId: string
  name: string
  logoKey: string | null
  membersCount: number
  rules: string
  spaceId: string | null
  spaceName: string | null
  byId: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarKey: string | null
}

const listOwnInvitations = statement<Row, { userId: string; now: Date }>(`
  select i.id, i.note, i.created_at, c.id as community_id, c.name, c.logo_key, c.members_count, c.rules,
         s.id as space_id, s.name as space_name, u.id as by_id, u.username, u.first_name, u.last_name, u.avatar_key
    from invitations i join communities c on c.id = i.community_id cross join can_see_community(:userId::uuid, c)
    left join spaces s on s.id = i.space_id and s.deleted_at is null
    left join users u on u.id = i.invited_by and exists (select from can_see_user(:userId::uuid, u))
   where i.user_id = :userId and i.responded_at is null and i.expires_at > :now
   order by i.id desc limit 50`)

export async function listInvitations(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  userId: string,
): Promise<Invitation[]> {
  return (await listOwnInvitations(db, { userId, now: now() })).map((row) => ({
    id: row.id,
    community: {
      id: row.communityId,
      name: row.name,
      logo: row.logoKey && storage.url(row.logoKey),
      membersCount: row.membersCount,
      rules: row.rules,
    },
    space: row.spaceId ? { id: row.spaceId, name: row.spaceName ?? '' } : null,
    by: row.byId
      ? {
          id: row.byId,
          username: row.username ?? '',
          firstName: row.firstName ?? '',
          lastName: row.lastName ?? '',
          avatar: row.avatarKey && storage.url(row.avatarKey),
        }
      : null,
    note: row.note,
    createdAt: row.createdAt.toISOString(),
  }))
}

const findOpenInvitation = statement<
  { communityId: string; spaceId: string | null; by: string | null; address: string },
  { invitationId: string; userId: string; now: Date }
>(`
  select i.community_id, i.space_id, i.invited_by as by, lower(u.email) as address
    from invitations i join users u on u.id = i.user_id
   where i.id = :invitationId and i.user_id = :userId and (i.response is null or i.response = 'accepted')
     and i.expires_at > :now`)
const markInvitationDeclined = statement<unknown, { invitationId: string; userId: string; now: Date }>(`
  update invitations set response = 'declined', responded_at = :now
   where id = :invitationId and user_id = :userId and responded_at is null`)

/** Accepts or declines an invitation; accepting again is fine. */
export async function answerInvitation(
  context: Context,
  { invitationId, userId, accept }: { invitationId: string; userId: string; accept: boolean },
) {
  const { db, live, now } = context
  const [invitation] = await findOpenInvitation(db, { invitationId, userId, now: now() })
  if (!invitation) throw new ApiError('API_ERR_NOT_FOUND')
  const { communityId, spaceId, by, address } = invitation
  await mustSeeCommunity(db, { communityId, userId })
  if (accept)
    await joinSpaces(context, { communityId, userIds: [userId], spaceIds: spaceId ? [spaceId] : [] })
  else await markInvitationDeclined(db, { invitationId, userId, now: now() })
  if (by) await markInvitationReacted(context, { address, senderId: by })
  if (accept && spaceId)
    live.publish(`user:${userId}`, 'conversation-updated', { conversationId: spaceId, reason: 'joined' })
  return { communityId, spaceId, accepted: accept }
}
