import { type UserSettings, defaultSettings } from '@akada/contract/settings/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'

type Row = Omit<UserSettings, 'isPrivate' | 'quietHours'> & {
  userId: string
  quietFrom: string | null
  quietUntil: string | null
}

const findSettingsRow = statement<{ isPrivate: boolean; settings: Partial<Row> | null }, { userId: string }>(
  `select u.is_private, to_jsonb(s) as settings
     from users u left join user_settings s on s.user_id = u.id
    where u.id = :userId and u.deleted_at is null`,
)

/** A member's settings; the defaults if they never changed any. */
export async function getUserSettings(db: Db, userId: string): Promise<UserSettings> {
  const [found] = await findSettingsRow(db, { userId })
  if (!found) throw new ApiError('API_ERR_NOT_FOUND')
  const chosen = camelCased(found.settings ?? {})
  return {
    ...defaultSettings,
    ...chosen,
    isPrivate: found.isPrivate,
    quietHours:
      chosen.quietFrom && chosen.quietUntil
        ? { from: minutesOnly(chosen.quietFrom), until: minutesOnly(chosen.quietUntil) }
        : null,
  }
}

/** Content of a JSON column has the database's names. */
const camelCased = (row: object): Partial<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )

/** PostgreSQL writes the seconds of a time too. */
const minutesOnly = (time: string) => time.slice(0, 5)
