import { pageMeta } from '@akada/contract/common'
import type { FollowListItem } from '@akada/contract/follows'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#http/api-error.ts'
import type { Context } from '../../context.ts'

interface ListQuery {
  userId: string
  viewerId: string | undefined
  page: number
  limit: number
}

/** $1 whom it is about, $2 who looks; nothing where either has blocked the other. */
const subject = statement<{ followersCount: number; followingsCount: number; followed: boolean }>(
  `select followers_count, followings_count,
          exists (select from follows f where f.follower_id = $2 and f.followee_id = u.id) as followed
     from users u
    where id = $1 and deleted_at is null
      and not exists (select from blocks b where b.type = 'BLOCK'
                        and ((b.user_id = u.id and b.target_id = $2) or (b.user_id = $2 and b.target_id = u.id)))`,
)

type ItemRow = Omit<FollowListItem, 'avatar'> & { avatarKey: string | null }

/** The page is cut from the index alone; only its few rows are looked up. Whoever is gone or blocked drops out. */
const list = (other: string, self: string) =>
  statement<ItemRow>(
    `with page as materialized (
       select ${other} as id, created_at from follows
        where ${self} = $1 order by created_at desc, ${other} limit $3 offset $4
     )
     select u.id as user_id, u.username, u.first_name, u.last_name, u.avatar_key,
            exists (select from follows f where f.follower_id = $2 and f.followee_id = u.id) as followed
       from page join users u using (id)
      where u.deleted_at is null
        and not exists (select from blocks b where b.type = 'BLOCK'
                          and ((b.user_id = u.id and b.target_id = $2) or (b.user_id = $2 and b.target_id = u.id)))
      order by page.created_at desc, u.id`,
  )

const followers = list('follower_id', 'followee_id')
const followings = list('followee_id', 'follower_id')

async function mustBeVisible(db: Db, { userId, viewerId }: Pick<ListQuery, 'userId' | 'viewerId'>) {
  const [found] = await subject(db, userId, viewerId ?? null)
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  return found
}

async function pageOf({ db, storage }: Context, read: typeof followers, query: ListQuery) {
  const { userId, viewerId, page, limit } = query
  const rows = await read(db, userId, viewerId ?? null, limit, (page - 1) * limit)
  return rows.map(({ avatarKey, ...row }) => ({ ...row, avatar: avatarKey && storage.url(avatarKey) }))
}

/** Who follows a member, newest first. Throws API_ERR_NOT_FOUND. */
export async function listFollowers(context: Context, query: ListQuery) {
  const { followersCount } = await mustBeVisible(context.db, query)
  return { followers: await pageOf(context, followers, query), meta: pageMeta(query, followersCount) }
}

/** Whom a member follows, newest first. Throws API_ERR_NOT_FOUND. */
export async function listFollowings(context: Context, query: ListQuery) {
  const { followingsCount } = await mustBeVisible(context.db, query)
  return { followings: await pageOf(context, followings, query), meta: pageMeta(query, followingsCount) }
}

/** Whether the viewer follows a member. Throws API_ERR_NOT_FOUND. */
export async function followStatus({ db }: Context, who: { userId: string; viewerId: string }) {
  const { followed } = await mustBeVisible(db, who)
  return { followed }
}
