import type { Lesson } from '@akada/contract/courses/modules'
import type { addModuleMedia as api } from '@akada/contract/courses/module-routes'
import type { RequestOf } from '@akada/contract/route'
import type { Teaching } from '../edit/create-course.ts'
import { addFiles, insertLesson, mustHaveFiles } from '../lessons/add-lessons.ts'
import { findOwnLessons } from '../lessons/own-lessons.ts'
import { mustTeachModule } from '../rights/courses.policy.ts'
import { rewriteOutline } from '../outline/outline.ts'

type Form = RequestOf<typeof api>['body']

/** Adds uploaded files, or a text, to a module of the caller's own course. */
export async function addModuleMedia(
  context: Teaching,
  { userId, form }: { userId: string; form: Form },
): Promise<Lesson[]> {
  const { moduleId } = form
  const { db } = context
  await db.transaction().execute((tx) => mustTeachModule(tx, { moduleId, userId }))
  if ('kind' in form) {
    const { kind, title, body, isPreview, clientId } = form
    return db.transaction().execute(async (tx) => {
      const { id: courseId } = await mustTeachModule(tx, { moduleId, userId })
      const target = { courseId, moduleId, userId }
      const id = await insertLesson(tx, target, { kind, title, body, isPreview, clientId })
      await rewriteOutline(tx, courseId, { now: context.now() })
      return findOwnLessons(tx, target, [id])
    })
  }
  const files = 'media' in form ? form.media : [form]
  await mustHaveFiles(context, { userId, files })
  return db.transaction().execute(async (tx) => {
    const { id: courseId } = await mustTeachModule(tx, { moduleId, userId })
    return addFiles(tx, context, { target: { courseId, moduleId, userId }, files })
  })
}
