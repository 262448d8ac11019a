import { pageMeta } from '@akada/contract/common'
import type { Invited, SpaceMember } from '@akada/contract/communities/model'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { ApiError, fieldError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { inviteMembers } from '../joining/answer-invitation.ts'
import { isStaff, mustHaveFactor, mustSeeCommunity, mustReadSpace } from '../policy.ts'
import { mustAllowNewMembers } from './fit-to-plan.ts'
import { joinSpaces } from './admit-members.ts'
import { publishSpaceUpdate } from './join-spaces.ts'

interface MemberRow {
  id: string
  name: string
  imageKey: string | null
  username: string
  isOwner: boolean
  role: SpaceMember['role']
  isSilenced: boolean
  total: number
}

/** Members, staff first, then by when they joined. */
const memberListStatement = (from: string, joinedAt: string, total: string) =>
  statement<
    MemberRow,
    { viewerId: string; id: string; search: string; limit: number; offset: number; now: Date }
  >(`
  select u.id, ${fullNameOf('u')} as name,
         u.avatar_key as image_key, u.username, r.role = 'owner' as is_owner, coalesce(r.role, 'member') as role,
         coalesce(r.silenced_until > :now, false) as is_silenced,
         case when :search = '' then ${total} else count(*) over ()::int end as total
    from ${from}
    join users u on u.id = r.user_id cross join can_see_user(:viewerId::uuid, u)
   where not exists (select from regexp_split_to_table(search_text(:search), ' ') word
                      where position(word in search_text_of_names(u.username || ' ' || u.first_name || ' ' || u.last_name)) = 0)
   order by case r.role when 'owner' then 0 when 'moderator' then 1 else 2 end, ${joinedAt}, u.id
   limit :limit::int offset :offset::int`)

const listMembersOfSpace = memberListStatement(
  `conversation_members m join spaces s on s.id = m.conversation_id and s.id = :id
   join community_members r on r.user_id = m.user_id and r.community_id = s.community_id`,
  'm.joined_at',
  's.members_count',
)
const listMembersOfCommunity = memberListStatement(
  `community_members r join communities c on c.id = r.community_id and c.id = :id`,
  'r.joined_at',
  'c.members_count',
)

interface ListQuery {
  page: number
  limit: number
  search?: string | undefined
  userId: string
}

const maxOffset = 20_000

async function listMembers(
  { db, storage, now }: Pick<Context, 'db' | 'storage' | 'now'>,
  rowsOf: typeof listMembersOfSpace,
  { id, userId, page, limit, search = '' }: ListQuery & { id: string },
) {
  const offset = (page - 1) * limit
  if (offset > maxOffset) throw fieldError('page', 'This list does not go that far.')
  const rows = await rowsOf(db, { viewerId: userId, id, search, limit, offset, now: now() })
  const members = rows.map(({ id, name, username, isOwner, role, isSilenced, imageKey }) => ({
    id,
    name,
    username,
    isOwner,
    role,
    isSilenced,
    image: imageKey && storage.url(imageKey),
  }))
  return { members, meta: pageMeta({ page, limit }, rows[0]?.total ?? 0) }
}

export async function listSpaceMembers(
  context: Context,
  query: ListQuery & { spaceId: string; communityId: string },
) {
  await mustReadSpace(context.db, query)
  return listMembers(context, listMembersOfSpace, { ...query, id: query.spaceId })
}

/** Members of a community, for its members, and for everyone where it is public. */
export async function listCommunityMembers(context: Context, query: ListQuery & { communityId: string }) {
  const { role, access } = await mustSeeCommunity(context.db, query)
  if (!role && access !== 'public') throw new ApiError('API_ERR_FORBIDDEN')
  return listMembers(context, listMembersOfCommunity, { ...query, id: query.communityId })
}

interface NewMembers {
  communityId: string
  spaceId: string
  userId: string
  members: readonly string[]
}

/** Members who may be added directly: those of the community, and learners of a course of the space. */
const findAddableMembers = statement<
  { id: string; isIn: boolean },
  { communityId: string; spaceId: string; userIds: readonly string[] }
>(`
  select u.id, exists (select from conversation_members m where m.user_id = u.id and m.conversation_id = :spaceId) as is_in
    from users u
   where u.id = any(:userIds::uuid[])
     and (exists (select from community_members k where k.user_id = u.id and k.community_id = :communityId)
       or exists (select from space_courses x join enrolments e on e.course_id = x.course_id
                   where x.space_id = :spaceId and e.user_id = u.id and e.ended_at is null))`)

/** Adds members directly where allowed, and invites everybody else; a caller who names only themselves joins. */
export async function addSpaceMembers(
  context: Context,
  { communityId, spaceId, userId, members }: NewMembers,
): Promise<Invited & { added: string[] }> {
  const { db, live } = context
  const space = await mustReadSpace(db, { communityId, spaceId, userId })
  const isJoining = members.every((id) => id === userId)
  if (!isStaff(space) && !isJoining) throw new ApiError('API_ERR_FORBIDDEN')
  if (!isJoining) mustHaveFactor(space)
  const rows = await findAddableMembers(db, { communityId, spaceId, userIds: members })
  if (isJoining && rows.length === 0) throw new ApiError('API_ERR_FORBIDDEN')
  const known = new Set(rows.map(({ id }) => id))
  const added = rows.filter(({ isIn }) => !isIn).map(({ id }) => id)
  const others = [...new Set(members)].filter((id) => !known.has(id))
  if (added.length + others.length > 0) await mustAllowNewMembers(db, space)
  if (added.length > 0) {
    await joinSpaces(context, { communityId, userIds: added, spaceIds: [spaceId] })
    for (const id of added)
      live.publish(`user:${id}`, 'conversation-updated', { conversationId: spaceId, reason: 'joined' })
    publishSpaceUpdate(context, { communityId, spaceId })
  }
  const invited = await inviteMembers(context, {
    communityId,
    spaceId,
    by: userId,
    userIds: others,
    note: '',
  })
  const already = rows.filter(({ isIn }) => isIn).map(({ id }) => id)
  return { ...invited, already: [...already, ...invited.already], added }
}
