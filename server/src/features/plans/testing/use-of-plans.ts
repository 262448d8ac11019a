import { defaultPlanTable } from '@akada/contract/plans/plan-table'
import { aCourse } from '#features/courses/testing/courses.ts'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

/** All courses but one that freemium allows. */
export async function almostAllCourses({ db }: World, as: Person): Promise<string> {
  for (let n = 2; n < defaultPlanTable.limits.maxCourses.freemium; n += 1) await aCourse(db, as)
  return (await aCourse(db, as)).id
}

/** All live minutes of the month but one. */
export async function allMinutesButOne({ db, now }: World, { id: userId }: Person): Promise<void> {
  const month = `${now().toISOString().slice(0, 7)}-01`
  const seconds = (defaultPlanTable.limits.liveMinutesPerMonth.freemium - 1) * 60
  await db.insertInto('meetingUsage').values({ userId, month, seconds }).execute()
}

export const useAMinute = ({ db }: World, { id }: Person) =>
  db
    .updateTable('meetingUsage')
    .set(({ eb }) => ({ seconds: eb('seconds', '+', 60) }))
    .where('userId', '=', id)
    .execute()
