import * as enrolments from '@akada/contract/learning/enrolment-routes'
import * as lessons from '@akada/contract/learning/lesson-routes'
import * as api from '@akada/contract/learning/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { completeCourse } from './complete-course.ts'
import { enrol } from './enrol.ts'
import { enrolMany } from './many/enrol-many.ts'
import { getLesson, getModule } from './get-lesson.ts'
import { leaveCourse } from './leave-course.ts'
import { deleteNote, listNotes, putNote } from './list-notes.ts'
import { getPodcast, rotatePodcast } from './podcast/get-podcast.ts'
import { servePodcasts } from './podcast/serve-podcast.ts'
import { openOffline } from './open-offline.ts'
import { reportProgress } from './report-progress.ts'
import { getWatched, listWatchlist } from './list-watchlist.ts'

export const learningRoutes: Routes = (app, context) => {
  serve(app, enrolments.enrol, ({ viewer, params, body }) =>
    enrol(context, { courseId: params.id, userId: viewer.id, ...body }),
  )
  serve(app, enrolments.enrolMany, ({ viewer, params, body }) =>
    enrolMany(context, { courseId: params.id, userId: viewer.id, ...body }),
  )
  serve(app, enrolments.leaveCourse, ({ viewer, params }) =>
    leaveCourse(context, { courseId: params.id, userId: viewer.id }),
  )
  serve(app, enrolments.getPodcast, ({ viewer, params }) =>
    getPodcast(context, { courseId: params.id, userId: viewer.id }),
  )
  serve(app, enrolments.rotatePodcast, ({ viewer, params }) =>
    rotatePodcast(context, { courseId: params.id, userId: viewer.id }),
  )
  servePodcasts(app, context)
  serve(app, lessons.getModule, ({ viewer, params }) =>
    getModule(context, { ...params, viewerId: viewer?.id }),
  )
  serve(app, lessons.getLesson, ({ viewer, params }) =>
    getLesson(context, { ...params, viewerId: viewer?.id }),
  )
  serve(app, api.reportProgress, ({ viewer, params, body }) =>
    reportProgress(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.completeCourse, ({ viewer, params }) =>
    completeCourse(context, { ...params, userId: viewer.id }),
  )
  serve(app, api.listWatchlist, ({ viewer, params, query }) =>
    listWatchlist(context, { userId: params.id, viewerId: viewer.id, ...query }),
  )
  serve(app, api.getWatched, ({ viewer, params }) => getWatched(context, { ...params, viewerId: viewer.id }))
  serve(app, api.openOffline, ({ viewer, params, body }) =>
    openOffline(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.listNotes, ({ viewer, params }) => listNotes(context, { ...params, userId: viewer.id }))
  serve(app, api.putNote, ({ viewer, params, body }) =>
    putNote(context, { ...params, userId: viewer.id, note: body }),
  )
  serve(app, api.deleteNote, ({ viewer, params }) => deleteNote(context, { ...params, userId: viewer.id }))
}
