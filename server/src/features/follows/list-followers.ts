import { pageMeta } from '@akada/contract/common'
import type { FollowListItem } from '@akada/contract/follows/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

interface ListQuery {
  userId: string
  viewerId: string | undefined
  page: number
  limit: number
}

interface ListOwner {
  followersCount: number
  followingsCount: number
  followed: boolean
  requested: boolean
  isOpen: boolean
}

const findListOwner = statement<ListOwner, { userId: string; viewerId: string | null }>(
  `select followers_count, followings_count,
          exists (select from follows f where f.follower_id = :viewerId and f.followee_id = u.id) as followed,
          exists (select from follow_requests r where r.follower_id = :viewerId and r.followee_id = u.id) as requested,
          exists (select from can_see_posts_of(:viewerId, u)) as is_open
     from users u cross join can_see_user(:viewerId, u)
    where id = :userId`,
)

type ItemRow = Omit<FollowListItem, 'avatar'> & { avatarKey: string | null }

/** The page is cut from the index alone; only its few rows are looked up. Deleted and blocked members drop out. */
const listFollowPageBy = (other: string, self: string) =>
  statement<ItemRow, { memberId: string; viewerId: string | null; limit: number; offset: number }>(
    `with page as materialized (
       select ${other} as id, created_at from follows
        where ${self} = :memberId order by created_at desc, ${other} limit :limit offset :offset
     )
     select u.id as user_id, u.username, u.first_name, u.last_name, u.avatar_key,
            exists (select from follows f where f.follower_id = :viewerId and f.followee_id = u.id) as followed,
            exists (select from follow_requests r where r.follower_id = :viewerId and r.followee_id = u.id) as requested
       from page join users u using (id) cross join can_see_user(:viewerId, u)
      order by page.created_at desc, u.id`,
  )

const listFollowerPage = listFollowPageBy('follower_id', 'followee_id')
const listFollowingPage = listFollowPageBy('followee_id', 'follower_id')

async function mustBeVisible(db: Db, { userId, viewerId }: Pick<ListQuery, 'userId' | 'viewerId'>) {
  const [member] = await findListOwner(db, { userId, viewerId: viewerId ?? null })
  if (!member) throw new ApiError('API_ERR_NOT_FOUND')
  return member
}

async function pageOf({ db, storage }: Context, read: typeof listFollowerPage, query: ListQuery) {
  const { userId, viewerId, page, limit } = query
  const rows = await read(db, {
    memberId: userId,
    viewerId: viewerId ?? null,
    limit,
    offset: (page - 1) * limit,
  })
  return rows.map(({ avatarKey, ...row }) => ({ ...row, avatar: avatarKey && storage.url(avatarKey) }))
}

/** The followers of a member, newest first; empty if only followers may see them. Throws API_ERR_NOT_FOUND. */
export async function listFollowers(context: Context, query: ListQuery) {
  const { isOpen, followersCount } = await mustBeVisible(context.db, query)
  if (!isOpen) return { followers: [], meta: pageMeta(query, 0) }
  return { followers: await pageOf(context, listFollowerPage, query), meta: pageMeta(query, followersCount) }
}

/** The members a member follows, newest first; empty if only followers may see them. Throws API_ERR_NOT_FOUND. */
export async function listFollowings(context: Context, query: ListQuery) {
  const { isOpen, followingsCount } = await mustBeVisible(context.db, query)
  if (!isOpen) return { followings: [], meta: pageMeta(query, 0) }
  return {
    followings: await pageOf(context, listFollowingPage, query),
    meta: pageMeta(query, followingsCount),
  }
}

/** Whether the viewer follows a member or has requested to. Throws API_ERR_NOT_FOUND. */
export async function followStatus({ db }: Context, who: { userId: string; viewerId: string }) {
  const { followed, requested } = await mustBeVisible(db, who)
  return { followed, requested: requested && !followed }
}
