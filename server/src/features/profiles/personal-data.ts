import { statement } from '#db/connect.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import type { Erasing, PersonalData } from '#personal-data/personal-data.ts'

const findAvatarKey = statement<{ key: string }, { userId: string }>(
  `select avatar_key as key from users where id = :userId and avatar_key is not null`,
)

async function detachAvatar({ db, now }: Erasing, userId: string): Promise<number> {
  const keys = (await findAvatarKey(db, { userId })).map(({ key }) => key)
  await detachObjects(db, { keys, userId, now: now() })
  return keys.length
}

/** The picture of a member; everything else of their profile is part of the account. */
export const profileData: PersonalData = {
  erase: [{ phase: 'content', erase: detachAvatar }],
}
