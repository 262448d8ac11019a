import type { PublicUser } from '@akada/contract/profiles/routes'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

type Row = Omit<PublicUser, 'profile'> & {
  firstName: string
  lastName: string
  bio: string
  avatarKey: string | null
  country: string | null
}

const findVisibleProfile = statement<Row, { userId: string; viewerId: string | null }>(
  `select u.id, u.username, u.followers_count, u.followings_count, u.posts_count, u.is_private, u.user_verified,
          u.first_name, u.last_name, u.bio, u.avatar_key, u.country, false as blocked,
          exists (select from follows f where f.follower_id = :viewerId and f.followee_id = u.id) as followed,
          exists (select from follow_requests r where r.follower_id = :viewerId and r.followee_id = u.id) as requested,
          exists (select from can_see_posts_of(:viewerId, u)) as open
     from users u cross join can_see_user(:viewerId, u)
    where u.id = :userId`,
)

/** A member whom the viewer has blocked, with names alone. */
const findBlockedProfile = statement<Row, { userId: string; viewerId: string | null }>(
  `select u.id, u.username, 0 as followers_count, 0 as followings_count, 0 as posts_count, u.is_private,
          u.user_verified, u.first_name, u.last_name, '' as bio, null as avatar_key, null as country, true as blocked,
          false as followed, false as requested, false as open
     from users u
    where u.id = :userId and u.deleted_at is null
      and exists (select from blocks b where b.user_id = :viewerId and b.target_id = u.id and b.type = 'BLOCK')
      and not exists (select from blocks b where b.user_id = u.id and b.target_id = :viewerId and b.type = 'BLOCK')`,
)

export interface ProfileView {
  userId: string
  viewerId: string | undefined
}

/** A profile as this viewer may see it; of members they blocked only the names. Throws API_ERR_NOT_FOUND. */
export async function getProfile(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, viewerId }: ProfileView,
): Promise<PublicUser> {
  const [seen] = await findVisibleProfile(db, { userId, viewerId: viewerId ?? null })
  const [row] = seen ? [seen] : await findBlockedProfile(db, { userId, viewerId: viewerId ?? null })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const { firstName, lastName, bio, avatarKey, country, ...user } = row
  const avatar = avatarKey && storage.url(avatarKey)
  return { ...user, profile: { firstName, lastName, username: user.username, bio, avatar, country } }
}

const incrementShares = statement<{ sharesCount: number }, { userId: string; viewerId: string | null }>(
  `update users u set shares_count = shares_count + 1
    where u.id = :userId and exists (select from can_see_user(:viewerId, u))
   returning shares_count`,
)

/** Counts a share; returns the new count. Throws API_ERR_NOT_FOUND. */
export async function shareProfile({ db }: Pick<Context, 'db'>, { userId, viewerId }: ProfileView) {
  const [shared] = await incrementShares(db, { userId, viewerId: viewerId ?? null })
  if (!shared) throw new ApiError('API_ERR_NOT_FOUND')
  return { userId, sharesCount: shared.sharesCount }
}
