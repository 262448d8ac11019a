import type { Community } from '@akada/contract/communities/model'
import { unreadLimit } from '@akada/contract/messages/model'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { brandOf } from '#features/branding/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { type CardRow, spaceCard, lastMessageOf, spacesByCommunity } from './spaces/space-cards.ts'

type Viewing = Pick<Context, 'db' | 'storage' | 'now'>

interface Row {
  id: string
  name: string
  description: string
  rules: string
  logoKey: string | null
  access: Community['access']
  role: Community['role']
  lacksFactor: boolean
  isRequested: boolean
  isInvited: boolean
  membersCount: number
  requestsCount: number
  createdAt: Date
  ownerId: string
  username: string
  firstName: string
  lastName: string
  avatarKey: string | null
  courses: Community['courses']
  faces: { id: string; name: string; key: string | null }[]
}

const listVisibleCommunities = statement<Row, { viewerId: string; ids: readonly string[]; now: Date }>(`
  select c.id, c.name, c.description, c.rules, c.logo_key, c.access, m.role, c.members_count, c.created_at,
         coalesce(c.requires_factor and m.role <> 'member' and not has_factor(:viewerId), false) as lacks_factor,
         exists (select from join_requests r where r.user_id = :viewerId and r.community_id = c.id) as is_requested,
         exists (select from invitations i where i.user_id = :viewerId and i.community_id = c.id
                    and i.responded_at is null and i.expires_at > :now) as is_invited,
         case when m.role <> 'member' then (
           select count(*)::int from (select from join_requests r where r.community_id = c.id limit 100) r)
           else 0 end as requests_count,
         u.id as owner_id, u.username, u.first_name, u.last_name, u.avatar_key,
         coalesce((select jsonb_agg(jsonb_build_object('courseId', t.id, 'title', t.title) order by t.title)
            from courses t left join users tu on tu.id = t.user_id cross join can_see_course(:viewerId, t, tu)
           where t.id in (select x.course_id from spaces s cross join can_read_space(:viewerId::uuid, s)
                            join space_courses x on x.space_id = s.id where s.community_id = c.id)), '[]') as courses,
         coalesce((select jsonb_agg(f) from (
            select fu.id, ${fullNameOf('fu')} as name, fu.avatar_key as key
              from community_members f join users fu on fu.id = f.user_id cross join can_see_user(:viewerId, fu)
             where f.community_id = c.id and m.role is not null order by f.joined_at, f.user_id limit 3) f), '[]') as faces
    from unnest(:ids::uuid[]) with ordinality i (id, place)
    join communities c on c.id = i.id cross join can_see_community(:viewerId::uuid, c)
    join users u on u.id = c.owner_id
    left join community_members m on m.user_id = :viewerId and m.community_id = c.id
   order by i.place`)

/** Communities that the viewer can find, in the order of their ids. */
export async function viewCommunities(
  { db, storage, now }: Viewing,
  viewerId: string,
  ids: readonly string[],
): Promise<Community[]> {
  const rows = await listVisibleCommunities(db, { viewerId, ids, now: now() })
  const spaces = await spacesByCommunity(db, viewerId, ids)
  return rows.map((row) => communityOf(row, spaces.get(row.id) ?? [], storage))
}

export async function getCommunity(
  context: Viewing,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<Community> {
  const [community] = await viewCommunities(context, userId, [communityId])
  if (!community) throw new ApiError('API_ERR_NOT_FOUND')
  return { ...community, brand: await brandOf(context, community.owner.id) }
}

function communityOf(row: Row, spaces: readonly CardRow[], { url }: Context['storage']): Community {
  const { id, name, description, rules, logoKey, access, role, lacksFactor, isRequested, isInvited } = row
  const { username, firstName, lastName, avatarKey, membersCount, requestsCount } = row
  const unread = spaces.reduce((sum, space) => sum + space.unread, 0)
  const latest = spaces.reduce<CardRow | undefined>(
    (newest, space) => (space.lastDate && (newest?.lastDate ?? 0) < space.lastDate ? space : newest),
    undefined,
  )
  return {
    id,
    name,
    description,
    rules,
    logo: logoKey && url(logoKey),
    access,
    role,
    lacksFactor,
    isRequested,
    isInvited,
    membersCount,
    spacesCount: spaces.length,
    requestsCount,
    unread: Math.min(unread, unreadLimit),
    lastMessage: latest ? lastMessageOf(latest) : null,
    owner: { id: row.ownerId, username, firstName, lastName, avatar: avatarKey && url(avatarKey) },
    courses: row.courses,
    faces: row.faces.map(({ id: memberId, name: memberName, key }) => ({
      id: memberId,
      name: memberName,
      image: key && url(key),
    })),
    spaces: spaces.map((space) => spaceCard(space, { url })),
    createdAt: row.createdAt.toISOString(),
  }
}
