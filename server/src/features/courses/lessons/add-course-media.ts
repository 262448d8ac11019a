import type { addCourseMedia as api } from '@akada/contract/courses/routes'
import type { Lesson } from '@akada/contract/courses/modules'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { addFiles, mustHaveFiles } from './add-lessons.ts'
import { mustTeach } from '../rights/courses.policy.ts'
import type { Teaching } from '../edit/create-course.ts'
import { mustBeUpload, setPromotion } from '../fields/promotion.ts'

type Form = RequestOf<typeof api>['body']

const findHiddenModule = statement<{ id: string }, { courseId: string }>(`
  select o.id from course_modules o join courses c on c.id = o.course_id
   where c.id = :courseId and c.category = 'SIMPLE' and o.deleted_at is null order by o.position limit 1`)

async function mustBeSimple(tx: Db, courseId: string): Promise<string> {
  const [module] = await findHiddenModule(tx, { courseId })
  if (!module)
    throw new ApiError('API_ERR_CONFLICT', { message: 'This course has modules. Add media to one of them.' })
  return module.id
}

/** Adds files to a simple course as lessons, or one to any course as its promotion. */
export async function addCourseMedia(
  context: Teaching,
  { userId, form }: { userId: string; form: Form },
): Promise<Lesson[]> {
  const { courseId } = form
  if (!('media' in form) && form.purpose === 'promotion') {
    const key = form.url
    await context.db.transaction().execute((tx) => mustTeach(tx, { courseId, userId }))
    const mimeType = await mustBeUpload(context, { userId, key })
    await context.db.transaction().execute(async (tx) => {
      await mustTeach(tx, { courseId, userId })
      await setPromotion(tx, context, { ownerType: 'course', courseId, userId, key, mimeType })
    })
    return []
  }
  const files = 'media' in form ? form.media : [form]
  await context.db.transaction().execute((tx) => mustTeach(tx, { courseId, userId }))
  await mustHaveFiles(context, { userId, files })
  return context.db.transaction().execute(async (tx) => {
    await mustTeach(tx, { courseId, userId })
    const target = { courseId, userId, moduleId: await mustBeSimple(tx, courseId) }
    return addFiles(tx, context, { target, files })
  })
}
