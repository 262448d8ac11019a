import { accountMessages } from '@akada/contract/accounts/routes'
import type { CurrentUser, updateProfile as updateProfileRoute } from '@akada/contract/profiles/routes'
import type { RequestOf } from '@akada/contract/route'
import { sql } from 'kysely'
import { fieldError } from '#lib/api-error.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type NewAvatar, exchangeAvatar, makeAvatar } from './avatar.ts'
import { checkUsername } from './check-username.ts'
import { getMe } from './get-me.ts'

type Form = RequestOf<typeof updateProfileRoute>['body']
type AvatarChange = { old: string | null; made: NewAvatar | undefined }

/**
 * Changes the fields that were sent. The profile counts as set up once first name, last name, username and
 * bio are all filled. Throws API_ERR_CONFLICT for a taken or reserved username.
 */
export async function updateProfile(context: Context, userId: string, form: Form): Promise<CurrentUser> {
  if (form.username) await mustBeFree(context, userId, form.username)
  const avatar = await avatarChange(context, userId, form.avatar)
  await context.db
    .transaction()
    .execute((tx) => save(tx, { userId, form, avatar, now: context.now() }))
    .catch(async (error: unknown) => {
      if (avatar?.made) await context.storage.remove(avatar.made.picture)
      throw isUsernameTaken(error)
        ? fieldError('username', accountMessages.usernameTaken, 'API_ERR_CONFLICT')
        : error
    })
  return getMe(context, userId)
}

/** Members who already have a reserved name keep it. */
async function mustBeFree(context: Context, userId: string, username: string): Promise<void> {
  if (!(await checkUsername(context, { userId, username })).free)
    throw fieldError('username', accountMessages.usernameTaken, 'API_ERR_CONFLICT')
}

/** Undefined when the picture stays: none was sent, or the present one. */
async function avatarChange(
  context: Context,
  userId: string,
  requested: string | null | undefined,
): Promise<AvatarChange | undefined> {
  if (requested === undefined) return undefined
  const { avatarKey: old } = await context.db
    .selectFrom('users')
    .select('avatarKey')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (!requested) return { old, made: undefined }
  if (old && (requested === old || requested === context.storage.url(old))) return undefined
  return { old, made: await makeAvatar(context, { userId, key: requested }) }
}

interface Save {
  userId: string
  form: Form
  avatar: AvatarChange | undefined
  now: Date
}

async function save(tx: Db, { userId, form, avatar, now }: Save): Promise<void> {
  const { avatar: _, interest, ...fields } = form
  await tx
    .updateTable('users')
    .set({
      ...fields,
      ...(interest && { interests: [...new Set(interest.map(asTag))].filter(Boolean) }),
      ...(avatar && { avatarKey: avatar.made?.picture ?? null }),
      // Even when nothing else was sent, so that the statement always has something to set.
      profileSetupCompleted: sql`profile_setup_completed`,
    })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('users')
    .set({ profileSetupCompleted: true })
    .where('id', '=', userId)
    .where('profileSetupCompleted', '=', false)
    .where(sql<boolean>`'' not in (first_name, last_name, username, bio)`)
    .execute()
  if (avatar) await exchangeAvatar(tx, { userId, ...avatar, now })
}

/** The hashtag for an interest, as in posts: lower case, without the hash. */
const asTag = (text: string) => text.trim().replace(/^#+/, '').toLowerCase()

const isUsernameTaken = (error: unknown) =>
  error instanceof Error && 'constraint' in error && error.constraint === 'users_username'
