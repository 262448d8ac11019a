import * as api from '@akada/contract/courses/module-routes'
import { serve } from '#http/serve.ts'
import { announceDraft } from '../drafts/announce-draft.ts'
import { findCourseOfLesson } from '../lessons/open-lessons.ts'
import type { Routes } from '#feature.ts'
import { addModuleMedia } from './add-module-media.ts'
import { createModule, updateModule } from './create-module.ts'
import { deleteCaptions, putCaptions } from './put-captions.ts'
import { deleteModule, restoreModule } from './delete-module.ts'
import { deleteLesson, restoreLesson, updateLesson } from './update-lesson.ts'

export const modulesRoutes: Routes = (app, context) => {
  const { db } = context
  serve(app, api.createModule, ({ viewer, body }) => createModule(context, { userId: viewer.id, form: body }))
  serve(app, api.updateModule, async ({ viewer, params, body }) => {
    const module = await updateModule(context, { ...params, userId: viewer.id, changes: body })
    if (body.draft) await announceDraft(context, { userId: viewer.id, courseId: module.courseId })
    return module
  })
  serve(app, api.addModuleMedia, async ({ viewer, body }) => ({
    media: await addModuleMedia(context, { userId: viewer.id, form: body }),
  }))
  serve(app, api.updateLesson, async ({ viewer, params, body }) => {
    const lesson = await updateLesson(context, { ...params, userId: viewer.id, changes: body })
    const courseId = body.draft && (await findCourseOfLesson(db, lesson.id))
    if (courseId) await announceDraft(context, { userId: viewer.id, courseId })
    return lesson
  })
  serve(app, api.deleteModule, async ({ viewer, params }) => {
    await deleteModule(context, { ...params, userId: viewer.id })
    return { ...params, deleted: true as const }
  })
  serve(app, api.restoreModule, ({ viewer, params }) =>
    restoreModule(context, { ...params, userId: viewer.id }),
  )
  serve(app, api.deleteLesson, async ({ viewer, params }) => {
    await deleteLesson(context, { ...params, userId: viewer.id })
    return { mediaId: params.mediaId, deleted: true as const }
  })
  serve(app, api.restoreLesson, ({ viewer, params }) =>
    restoreLesson(context, { ...params, userId: viewer.id }),
  )
  serve(app, api.putCaptions, async ({ viewer, params, body }) => {
    const cues = await putCaptions(context, { ...params, userId: viewer.id, body: body.body })
    return { language: params.language, cues }
  })
  serve(app, api.deleteCaptions, async ({ viewer, params }) => {
    await deleteCaptions(context, { ...params, userId: viewer.id })
    return { language: params.language, deleted: true as const }
  })
}
