import type { FastifyInstance } from 'fastify'
import { statement } from '#db/connect.ts'
import { lagosDay } from '#db/lagos-day.ts'
import type { Context } from '#context.ts'

/** Milliseconds in which openings are gathered, so that a course everybody opens is written once. */
const interval = 10_000

/** Courses in order, so that two servers never wait for each other. */
const upsertCourseViews = statement<unknown, { ids: readonly string[]; views: readonly number[]; now: Date }>(
  `insert into course_days (course_id, day, views)
   select c.id, ${lagosDay(':now::timestamptz')}, seen.views
     from unnest(:ids::uuid[], :views::int[]) seen (id, views) join courses c on c.id = seen.id
   on conflict (course_id, day) do update set views = course_days.views + excluded.views`,
)

/** Counts openings of course pages by the day; those of the last seconds before a crash are lost. */
export function countCourseViews(app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>) {
  let seen = new Map<string, number>()
  const count = (id: string, views = 1) => void seen.set(id, (seen.get(id) ?? 0) + views)

  async function save(): Promise<void> {
    if (seen.size === 0) return
    const gathered = [...seen].toSorted(([one], [other]) => (one < other ? -1 : 1))
    seen = new Map()
    const [ids, views] = [gathered.map(([id]) => id), gathered.map(([, each]) => each)]
    await upsertCourseViews(db, { ids, views, now: now() }).catch((error: unknown) => {
      app.log.error(error)
      for (const [id, each] of gathered) count(id, each)
    })
  }

  const timer = setInterval(() => void save(), interval).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await save()
  })
  return { count, save }
}
