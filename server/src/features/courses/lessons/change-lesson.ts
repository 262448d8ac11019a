import { type Db, statement } from '#db/connect.ts'

interface Changes {
  title?: string | undefined
  description?: string | undefined
  isRequired?: boolean | undefined
  isDraft?: boolean | undefined
}

const updateLessonFields = statement<
  unknown,
  {
    lessonId: string
    title: string | null
    description: string | null
    isRequired: boolean | null
    isDraft: boolean | null
  }
>(`
  update lessons
     set title = coalesce(:title, title), description = coalesce(:description, description),
         is_required = coalesce(:isRequired, is_required), is_draft = coalesce(:isDraft, is_draft)
   where id = :lessonId`)

/** Changes the fields that every kind of lesson has; the course is locked. */
export async function changeLesson(tx: Db, lessonId: string, changes: Changes): Promise<void> {
  const { title = null, description = null, isRequired = null, isDraft = null } = changes
  await updateLessonFields(tx, { lessonId, title, description, isRequired, isDraft })
}

const markLessonDeleted = statement<unknown, { lessonId: string; now: Date }>(
  `update lessons set deleted_at = :now::timestamptz, position = null where id = :lessonId`,
)

/** Removes a lesson from its course, which is locked; it can be restored for some days. */
export async function removeLesson(tx: Db, lessonId: string, now: Date): Promise<void> {
  await markLessonDeleted(tx, { lessonId, now })
}
