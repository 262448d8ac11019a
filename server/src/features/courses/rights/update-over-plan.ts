import { type Outcome, eachRow, longRun } from '#jobs/each-row.ts'
import { statement } from '#db/connect.ts'
import { planTable } from '#installation/plan-table.ts'
import { allowedBy, isIncluded } from '#features/plans/public.ts'
import type { FitToPlan } from '#money/plan-usage.ts'
import type { Context } from '#context.ts'

/** In one order, so that two concurrent calls don't deadlock. */
const lockCoursesOfMember = statement<unknown, { userId: string }>(
  `select from courses where user_id = :userId and deleted_at is null order by id for no key update`,
)
/** Open courses stay open before others; then those with the most learners, then the oldest. */
const updateOverPlan = statement<unknown, { userId: string; allowed: number; maySell: boolean }>(`
  update courses c
     set over_plan = f.over_plan
    from (select o.id, case when o.status <> 'archived' and o.place > :allowed::bigint then 'read-only'
                            when o.is_paid and not :maySell::boolean then 'not-for-sale' end as over_plan
            from (select c.id, c.status, c.is_paid,
                         row_number() over (partition by c.status = 'archived'
                           order by coalesce(c.over_plan = 'read-only', false), s.students desc, c.created_at, c.id) as place
                    from courses c join course_stats s on s.course_id = c.id
                   where c.user_id = :userId and c.deleted_at is null) o) f
   where c.id = f.id and c.over_plan is distinct from f.over_plan`)

/** Courses beyond the plan of their creator are read-only until it allows them again. */
export const fitCourses: FitToPlan = async (tx, { userId }) => {
  await lockCoursesOfMember(tx, { userId })
  const allowed = await allowedBy(tx, { userId, limit: 'maxCourses' })
  await updateOverPlan(tx, {
    userId,
    allowed,
    maySell: await isIncluded(tx, { userId, limit: 'enrollmentMonetization' }),
  })
}

/** Only members with a paid course, many courses, or a closed one can be affected. */
const listCreators = statement<
  { userId: string },
  { freemium: number; after: string | null; except: readonly string[] }
>(`
  select c.user_id from courses c
   where c.user_id > coalesce(:after::uuid, '00000000-0000-0000-0000-000000000000') and c.deleted_at is null
     and c.user_id <> all(:except::uuid[])
   group by c.user_id
  having count(*) filter (where c.status <> 'archived') > :freemium::bigint or bool_or(c.over_plan is not null)
    or bool_or(c.is_paid)
   order by c.user_id limit 500`)

/** Repeated each night, because a course may have been created while its creator's plan ended. */
export const fitAllCourses = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Outcome> =>
  eachRow(
    { db, now },
    {
      name: 'fit-courses',
      next: ({ after, except }) =>
        listCreators(db, { freemium: planTable().limits.maxCourses.freemium, after, except }),
      keyOf: ({ userId }) => userId,
      work: ({ userId }) => db.transaction().execute((tx) => fitCourses(tx, { userId })),
      seconds: longRun,
    },
  )
