import type { Space } from '@akada/contract/communities/model'
import { statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { listPins } from '#features/messages/public.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustReadSpace } from '../policy.ts'
import { type CardRow, cardColumns, spaceCard, joinCard } from './space-cards.ts'

interface Row extends CardRow {
  description: string
  role: Space['role']
  isOwner: boolean
  isFrozen: boolean
  isSilenced: boolean
  membersCount: number
  allowComment: boolean
  allowEmoji: boolean
  slowSeconds: number
  level: Space['level'] | null
  readNumber: number | null
  seq: number
  createdAt: Date
  courses: Space['courses']
  faces: { id: string; name: string; key: string | null }[]
}

const findVisibleSpace = statement<Row, { userId: string; spaceId: string; now: Date }>(`
  select ${cardColumns(':userId::uuid')}, s.description, r.role, k.owner_id = :userId as is_owner, s.is_frozen,
         coalesce(r.silenced_until > :now, false) as is_silenced, s.members_count, s.allow_comment, s.allow_emoji,
         s.slow_seconds, m.level, m.read_number, c.seq, s.created_at,
         coalesce((select jsonb_agg(jsonb_build_object('courseId', t.id, 'title', t.title) order by t.title)
            from space_courses x join courses t on t.id = x.course_id left join users tu on tu.id = t.user_id
            cross join can_see_course(:userId, t, tu)
           where x.space_id = s.id), '[]') as courses,
         coalesce((select jsonb_agg(f) from (
            select u.id, ${fullNameOf('u')} as name, u.avatar_key as key
              from conversation_members f join users u on u.id = f.user_id cross join can_see_user(:userId, u)
             where f.conversation_id = s.id order by f.joined_at, f.user_id limit 3) f), '[]') as faces
    from spaces s cross join can_read_space(:userId::uuid, s) ${joinCard(':userId::uuid')}
    left join community_members r on r.user_id = :userId and r.community_id = s.community_id
   where s.id = :spaceId`)

const maxPins = 3

type Viewing = Pick<Context, 'db' | 'storage' | 'now'>

/** A space that the viewer may read; 404 if it belongs to another community than the one given. */
export async function getSpace(
  context: Viewing,
  access: { communityId: string; spaceId: string; userId: string },
): Promise<Space> {
  await mustReadSpace(context.db, access)
  return viewSpace(context, access)
}

/** The same by its id alone. */
export async function viewSpace(
  context: Viewing,
  { spaceId, userId }: { spaceId: string; userId: string },
): Promise<Space> {
  const [row] = await findVisibleSpace(context.db, { userId, spaceId, now: context.now() })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const pinned = await listPins(context, { conversationId: spaceId, viewerId: userId, limit: maxPins })
  const { storage } = context
  const { description, role, isOwner, isFrozen, isSilenced, membersCount, courses } = row
  const { allowComment, allowEmoji, slowSeconds, level, readNumber, seq, number } = row
  return {
    ...spaceCard(row, storage),
    communityName: row.communityName,
    description,
    role,
    isOwner,
    isFrozen,
    isSilenced,
    membersCount,
    settings: { allowComment, allowEmoji, slowSeconds },
    level: level ?? 'none',
    readNumber: readNumber ?? number,
    seq,
    pinned,
    courses,
    faces: row.faces.map(({ id, name, key }) => ({ id, name, image: key && storage.url(key) })),
    createdAt: row.createdAt.toISOString(),
  }
}
