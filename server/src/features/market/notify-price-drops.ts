import { inBatches } from '#jobs/in-parts.ts'
import { insertOutbox } from '#features/notifications/public.ts'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import type { NotificationDeclaration } from '#notifications/declaration.ts'

const batchSize = 1000

/** Records prices that have changed, and notifies the members who saved a course that costs less now. */
const updateSavedPrices = statement<{ rows: number }>(`
  with changed as (
    select s.user_id, s.course_id, m.amount_minor, m.amount_minor < s.amount_minor as is_drop
      from saved_courses s join market_courses m on m.course_id = s.course_id
     where s.amount_minor is distinct from m.amount_minor
     order by s.user_id, s.course_id limit ${batchSize} for update of s skip locked
  ), stored as (
    update saved_courses s set amount_minor = c.amount_minor
      from changed c where c.user_id = s.user_id and c.course_id = s.course_id
  ), notified as (
    ${insertOutbox(`
      select user_id, 'price-drop' as kind, course_id as group_id, 'course' as subject_type, course_id as subject_id,
             null::uuid as target_id, null::uuid as actor_id, course_id as action_id
        from changed where is_drop`)}
  )
  select count(*)::int as rows from changed`)

/** Members who saved a course are notified of a lower price; a higher one is only recorded. */
export const notifyPriceDrops = ({ db }: Pick<Context, 'db'>): Promise<number> =>
  inBatches(batchSize, async () => ({ length: (await updateSavedPrices(db))[0]?.rows ?? 0 }))

export const marketNotifications = {
  'price-drop': { text: () => 'A course that you saved costs less now', isFromAkada: true },
} satisfies Record<string, NotificationDeclaration>
