import type { Lesson, LessonFile } from '@akada/contract/courses/modules'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { addFiles } from './add-lessons.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import type { Teaching } from '../edit/create-course.ts'

interface Recorded {
  courseId: string
  userId: string
  file: LessonFile
}

const findLastModule = statement<{ id: string }, { courseId: string }>(`
  select id from course_modules where course_id = :courseId and deleted_at is null order by position desc limit 1`)

/** Adds a recorded meeting at the end of a course of any kind. */
export async function addRecordedFile(
  tx: Db,
  context: Teaching,
  { courseId, userId, file }: Recorded,
): Promise<Lesson> {
  await mustTeach(tx, { courseId, userId })
  const [module] = await findLastModule(tx, { courseId })
  if (!module)
    throw new ApiError('API_ERR_CONFLICT', { message: 'This course has no module yet. Add one first.' })
  const [lesson] = await addFiles(tx, context, {
    target: { courseId, userId, moduleId: module.id },
    files: [file],
  })
  if (!lesson) throw new ApiError('API_ERR_CONFLICT')
  return lesson
}
