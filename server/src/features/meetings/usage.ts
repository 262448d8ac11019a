import { type Db, statement } from '#db/connect.ts'
import { mustBeWithin } from '#features/plans/public.ts'
import type { CountUsage } from '#money/plan-usage.ts'

const findUsedSeconds = statement<{ seconds: number }, { userId: string; at: Date }>(
  `select seconds from meeting_usage where user_id = :userId and month = date_trunc('month', :at::timestamptz)::date`,
)

interface Host {
  userId: string
  now: Date
}

/** Whole minutes of this month, over all meetings of a host. */
export const countMinutes: CountUsage = async (db, { userId, at }) =>
  Math.floor(((await findUsedSeconds(db, { userId, at }))[0]?.seconds ?? 0) / 60)

/** A host without minutes left this month starts no meeting; a running one continues. */
export async function mustHaveMinutes(db: Db, { userId, now }: Host): Promise<void> {
  const used = (await countMinutes(db, { userId, at: now })) + 1
  await mustBeWithin(db, { userId, limit: 'liveMinutesPerMonth', used })
}

export const upsertMeetingUsage = statement<unknown, { userId: string; month: Date; seconds: number }>(`
  insert into meeting_usage (user_id, month, seconds) values (:userId, date_trunc('month', :month::timestamptz)::date,
    :seconds)
  on conflict (user_id, month) do update set seconds = meeting_usage.seconds + excluded.seconds`)
