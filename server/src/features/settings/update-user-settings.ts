import { type UserSettings, settingsMessages } from '@akada/contract/settings/routes'
import type { Db } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import { changePrivacy } from '#features/follows/public.ts'
import { recheckPostsOf } from '#features/posts/public.ts'
import type { Context } from '#context.ts'
import { getUserSettings } from './get-user-settings.ts'

type Change = { [K in keyof UserSettings]?: UserSettings[K] | undefined }

/** Changes what was sent and leaves the rest; two devices that change different settings both succeed. */
export async function updateUserSettings(
  context: Context,
  userId: string,
  change: Change,
): Promise<UserSettings> {
  const { isPrivate, quietHours, ...fields } = change
  if (fields.timeZone !== undefined) mustBeZone(fields.timeZone)
  const quiet = quietHours !== undefined && {
    quietFrom: quietHours?.from ?? null,
    quietUntil: quietHours?.until ?? null,
  }
  const columns = { ...fields, ...quiet }
  await context.db.transaction().execute(async (tx) => {
    if (isPrivate !== undefined) await changePrivacy(tx, userId, isPrivate)
    if (Object.keys(columns).length > 0) await save(tx, userId, columns)
  })
  if (isPrivate) await recheckRooms(context, userId)
  return getUserSettings(context.db, userId)
}

async function save(tx: Db, userId: string, columns: object): Promise<void> {
  await tx
    .insertInto('userSettings')
    .values({ userId, ...columns })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(columns))
    .execute()
}

/** Makes a member private or public at once. */
export async function updateUserPrivacy(context: Context, userId: string, isPrivate: boolean): Promise<void> {
  await context.db.transaction().execute((tx) => changePrivacy(tx, userId, isPrivate))
  if (isPrivate) await recheckRooms(context, userId)
}

/** A profile that has become private looks different, and its posts disappear for strangers. */
async function recheckRooms(context: Context, userId: string): Promise<void> {
  context.live.publish('feed', 'profileUpdated', { userId })
  await recheckPostsOf(context, userId)
}

function mustBeZone(name: string): void {
  try {
    Intl.DateTimeFormat('en', { timeZone: name })
  } catch {
    throw fieldError('updatedSettings.timeZone', settingsMessages.timeZone)
  }
}
