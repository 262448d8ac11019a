import { type Db, statement } from '#db/connect.ts'
import { timezoneNamed } from './timezone-names.ts'

const findTimeZoneSetting = statement<{ timeZone: string }, { userId: string }>(
  `select time_zone from user_settings where user_id = :userId`,
)

/** The zone of the viewer's device, or that of their settings. */
export async function zoneOfViewer(db: Db, userId: string, device?: string): Promise<string> {
  const named = device && timezoneNamed(device)
  if (named) return named
  const [settings] = await findTimeZoneSetting(db, { userId })
  return (settings && timezoneNamed(settings.timeZone)) ?? 'Africa/Lagos'
}
