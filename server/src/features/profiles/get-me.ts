import type { CurrentUser } from '@akada/contract/profiles/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { phoneOfAddress, writtenEmail } from '#lib/phone-address.ts'
import type { Storage } from '#storage/storage.ts'

type Row = Omit<CurrentUser, 'profile'> &
  Omit<CurrentUser['profile'], 'avatar' | 'interest'> & { avatarKey: string | null; interests: string[] }

const findCurrentUser = statement<Row, { userId: string }>(
  `select id, email, phone_number, username, followers_count, followings_count, posts_count, is_private,
          profile_setup_completed, is_location_verified, phone_number_verified, user_verified, role,
          first_name, last_name, bio, avatar_key, interests, country, tour_completed,
          exists (select from wallets where user_id = users.id) as wallet,
          exists (select from second_factors f where f.user_id = users.id
             and (f.confirmed_at is not null or exists (select from passkeys p where p.user_id = f.user_id))) as second_factor
     from users
    where id = :userId and deleted_at is null`,
)

/** A member as only they themselves may see them; throws API_ERR_NOT_FOUND. */
export async function getMe(
  { db, storage }: { db: Db; storage: Pick<Storage, 'url'> },
  userId: string,
): Promise<CurrentUser> {
  const [row] = await findCurrentUser(db, { userId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  const { firstName, lastName, bio, avatarKey, interests, country, tourCompleted, ...user } = row
  const avatar = avatarKey && storage.url(avatarKey)
  const { username } = user
  return {
    ...user,
    email: phoneOfAddress(user.email) ?? writtenEmail(user.email),
    profile: { firstName, lastName, username, bio, avatar, interest: interests, country, tourCompleted },
  }
}
