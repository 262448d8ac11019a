import type { Course } from '@akada/contract/courses/model'
import * as api from '@akada/contract/courses/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { addCourseMedia } from './lessons/add-course-media.ts'
import { copyCourse } from './copy/copy-course.ts'
import { countCourseViews } from './view/course-views.ts'
import { createCourse } from './edit/create-course.ts'
import { deleteCourse } from './edit/delete-course.ts'
import { announceDraft } from './drafts/announce-draft.ts'
import { discardCourseDraft } from './drafts/discard-course-draft.ts'
import { getCourse } from './view/get-course.ts'
import { listUserCourses } from './view/list-user-courses.ts'
import { orderCourse } from './outline/order-course.ts'
import { publishChange } from './edit/publish-change.ts'
import { archiveCourse, publishCourse } from './edit/publish-course.ts'
import { updateCourse } from './edit/update-course.ts'

export const coursesRoutes: Routes = (app, context) => {
  const changed = (course: Course) => {
    publishChange(context.live, course.id)
    return course
  }
  serve(app, api.createCourse, ({ viewer, body }) => createCourse(context, { userId: viewer.id, form: body }))
  const views = countCourseViews(app, context)
  serve(app, api.getCourse, async ({ viewer, params }) => {
    const course = await getCourse(context, { courseId: params.id, viewerId: viewer?.id })
    if (!course.isOwner && !course.isEnrolled) views.count(course.id)
    return course
  })
  serve(app, api.updateCourse, async ({ viewer, params, body }) => {
    const course = await updateCourse(context, { ...params, userId: viewer.id, changes: body })
    if (!body.draft) return changed(course)
    await announceDraft(context, { ...params, userId: viewer.id })
    // A course that nobody else has seen was changed itself.
    return course.draft ? course : changed(course)
  })
  serve(app, api.discardCourseDraft, async ({ viewer, params, body }) => {
    await discardCourseDraft(context, { ...params, ...body, userId: viewer.id })
    await announceDraft(context, { ...params, userId: viewer.id })
    return getCourse(context, { ...params, viewerId: viewer.id })
  })
  serve(app, api.deleteCourse, async ({ viewer, params }) => {
    const archived = await deleteCourse(context, { ...params, userId: viewer.id })
    publishChange(context.live, params.courseId)
    return { ...params, deleted: true as const, archived }
  })
  serve(app, api.publishCourse, async ({ viewer, params, body }) => {
    const course = await publishCourse(context, { ...params, ...body, userId: viewer.id })
    await announceDraft(context, { ...params, userId: viewer.id })
    return changed(course)
  })
  serve(app, api.archiveCourse, async ({ viewer, params, body }) =>
    changed(await archiveCourse(context, { ...params, ...body, userId: viewer.id })),
  )
  serve(app, api.copyCourse, ({ viewer, params, body }) =>
    copyCourse(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.orderCourse, ({ viewer, params, body }) =>
    orderCourse(context, { ...params, userId: viewer.id, order: body }),
  )
  serve(app, api.addCourseMedia, async ({ viewer, body }) => ({
    media: await addCourseMedia(context, { userId: viewer.id, form: body }),
  }))
  serve(app, api.listUserCourses, ({ viewer, params, query }) =>
    listUserCourses(context, { userId: params.id, viewerId: viewer?.id, ...query }),
  )
}
