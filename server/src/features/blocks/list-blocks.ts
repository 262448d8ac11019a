import { type BlockType, type BlockedUser } from '@akada/contract/blocks/routes'
import { pageMeta } from '@akada/contract/common'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import type { Pair } from './block.ts'

type Row = Omit<BlockedUser, 'avatar' | 'createdAt' | 'type'> & { avatarKey: string | null; createdAt: Date }

/** Blocked members must be listed here to be unblocked; their names are already known to the caller. */
const listBlockPage = statement<Row, { userId: string; type: string; limit: number; offset: number }>(
  `select u.id as user_id, u.username, u.first_name, u.last_name, u.avatar_key, b.created_at
     from blocks b join users u on u.id = b.target_id
    where b.user_id = :userId and b.type = :type and u.deleted_at is null
    order by b.created_at desc, u.id
    limit :limit::int offset :offset::int`,
)
const countBlocks = statement<{ total: number }, { userId: string; type: string }>(
  `select count(*)::int as total
     from blocks b join users u on u.id = b.target_id
    where b.user_id = :userId and b.type = :type and u.deleted_at is null`,
)

interface ListQuery {
  userId: string
  viewerId: string
  type: BlockType
  page: number
  limit: number
}

/** The caller's own list; throws API_ERR_FORBIDDEN for anybody else's. */
export async function listBlocks(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, viewerId, type, page, limit }: ListQuery,
) {
  if (userId !== viewerId) throw new ApiError('API_ERR_FORBIDDEN')
  const [counted] = await countBlocks(db, { userId, type })
  const rows = await listBlockPage(db, { userId, type, limit, offset: (page - 1) * limit })
  const users = rows.map(({ avatarKey, createdAt, ...row }) => ({
    ...row,
    type,
    avatar: avatarKey && storage.url(avatarKey),
    createdAt: createdAt.toISOString(),
  }))
  return { users, meta: pageMeta({ page, limit }, counted?.total ?? 0) }
}

const findBlockStatus = statement<{ muted: boolean; blocked: boolean }, { userId: string; targetId: string }>(
  `select exists (select from blocks where user_id = :userId and target_id = :targetId and type = 'MUTE') as muted,
          exists (select from blocks where user_id = :userId and target_id = :targetId and type = 'BLOCK') as blocked`,
)

/** Whether the caller has muted or blocked a member, not the other way round. */
export async function blockStatus({ db }: Pick<Context, 'db'>, { userId, targetId }: Pair) {
  const [row] = await findBlockStatus(db, { userId, targetId })
  return { userId: targetId, muted: row?.muted ?? false, blocked: row?.blocked ?? false }
}
