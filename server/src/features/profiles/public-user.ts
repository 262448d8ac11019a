import type { PublicUser } from '@akada/contract/profiles'
import { statement } from '#db/connect.ts'
import { ApiError } from '#http/api-error.ts'
import type { Context } from '../../context.ts'

type Row = Omit<PublicUser, 'profile'> & {
  firstName: string
  lastName: string
  bio: string
  avatarKey: string | null
  country: string | null
}

/** $1 whose profile, $2 who looks (null for a visitor); nothing where either has blocked the other. */
const visibleRow = statement<Row>(
  `select u.id, u.username, u.followers_count, u.followings_count, u.posts_count, u.is_private, u.user_verified,
          u.first_name, u.last_name, u.bio, u.avatar_key, u.country,
          exists (select from follows f where f.follower_id = $2 and f.followee_id = u.id) as followed
     from users u
    where u.id = $1 and u.deleted_at is null
      and not exists (select from blocks b where b.type = 'BLOCK' and b.user_id = u.id and b.target_id = $2)
      and not exists (select from blocks b where b.type = 'BLOCK' and b.user_id = $2 and b.target_id = u.id)`,
)

export interface ProfileView {
  userId: string
  viewerId: string | undefined
}

/** Somebody's profile as this viewer may see it; throws API_ERR_NOT_FOUND. */
export async function publicUser(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { userId, viewerId }: ProfileView,
): Promise<PublicUser> {
  const [row] = await visibleRow(db, userId, viewerId ?? null)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const { firstName, lastName, bio, avatarKey, country, ...user } = row
  const avatar = avatarKey && storage.url(avatarKey)
  return { ...user, profile: { firstName, lastName, username: user.username, bio, avatar, country } }
}

const shareVisible = statement<{ sharesCount: number }>(
  `update users u set shares_count = shares_count + 1
    where u.id = $1 and u.deleted_at is null
      and not exists (select from blocks b where b.type = 'BLOCK' and b.user_id = u.id and b.target_id = $2)
      and not exists (select from blocks b where b.type = 'BLOCK' and b.user_id = $2 and b.target_id = u.id)
   returning shares_count`,
)

/** Counts a share; answers the new count. Throws API_ERR_NOT_FOUND. */
export async function shareProfile({ db }: Pick<Context, 'db'>, { userId, viewerId }: ProfileView) {
  const [shared] = await shareVisible(db, userId, viewerId ?? null)
  if (!shared) throw new ApiError('API_ERR_NOT_FOUND')
  return { userId, sharesCount: shared.sharesCount }
}
