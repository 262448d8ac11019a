import { type Db, statement } from '#db/connect.ts'

interface Changes {
  title?: string | undefined
  description?: string | undefined
  isRequired?: boolean | undefined
  isDraft?: boolean | undefined
}

const change = statement(`
  update lessons
     set title = coalesce($2, title), description = coalesce($3, description),
         is_required = coalesce($4, is_required), is_draft = coalesce($5, is_draft), changed_at = now()
   where id = $1`)

/** Changes the fields that every kind of lesson has; the course is locked. */
export async function changeLesson(tx: Db, lessonId: string, changes: Changes): Promise<void> {
  const { title = null, description = null, isRequired = null, isDraft = null } = changes
  await change(tx, lessonId, title, description, isRequired, isDraft)
}

const remove = statement(`update lessons set deleted_at = $2::timestamptz, position = null where id = $1`)

/** Removes a lesson from its course, which is locked; it can be restored for some days. */
export async function removeLesson(tx: Db, lessonId: string, now: Date): Promise<void> {
  await remove(tx, lessonId, now)
}
