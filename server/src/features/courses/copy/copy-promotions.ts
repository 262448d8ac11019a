import { inParts } from '#jobs/in-parts.ts'
import { statement } from '#db/connect.ts'
import { type Copies, copyFiles } from './copy-files.ts'
import type { Copying, Original } from './copy-object.ts'

interface Row extends Original {
  courseId: string
  userId: string
}

const listPromotionCopies = statement<Row, { except: readonly string[] }>(`
  select n.course_id, c.user_id, m.source_key, u.mime_type, u.size
    from promotion_copies n
    join courses c on c.id = n.course_id and c.deleted_at is null
    join media_assets m on m.owner_type = 'course' and m.owner_id = n.source_id and m.released_at is null
    join uploads u on u.key = m.source_key
   where c.user_id is not null and n.course_id <> all(:except::uuid[])
   order by n.created_at, n.course_id limit 20`)

/** The creator may choose one at the same moment. */
const lockCourse = statement<unknown, { courseId: string }>(
  `select from courses where id = :courseId for no key update`,
)
/** Nothing when another worker was faster, or when the creator has chosen one meanwhile. */
const claimPromotionCopy = statement<{ courseId: string }, { courseId: string }>(`
  with claimed as (delete from promotion_copies where course_id = :courseId returning course_id)
  select course_id from claimed
   where not exists (select from media_assets m
     where m.owner_type = 'course' and m.owner_id = :courseId and m.released_at is null)`)
/** The original has none any more, or one of the courses is gone. */
const deleteLostPromotionCopies = statement<unknown, { now: Date }>(
  `delete from promotion_copies where created_at < :now::timestamptz - interval '7 days'`,
)

const promotions: Copies<Row> = {
  name: 'copy-promotions',
  ownerType: 'course',
  ownerOf: ({ courseId }) => courseId,
  next: listPromotionCopies,
  originalsOf: (_, row) => Promise.resolve([row]),
  async claim(tx, { courseId }) {
    await lockCourse(tx, { courseId })
    return (await claimPromotionCopy(tx, { courseId })).length > 0
  },
}

/** Gives copied courses a promotional picture or film of their own. */
export const copyPromotions = (context: Copying): Promise<void> =>
  inParts(
    () => copyFiles(context, promotions),
    () => deleteLostPromotionCopies(context.db, { now: context.now() }),
  )
