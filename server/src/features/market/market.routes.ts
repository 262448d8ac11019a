import * as api from '@akada/contract/market/routes'
import { onReplica } from '#http/reads.ts'
import { serve } from '#http/serve.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Routes } from '#feature.ts'
import { getMarketCourse } from './get-market-course.ts'
import { listListings } from './list-listings.ts'
import { listMarketCourses } from './list-market-courses.ts'
import { listSavedCourses } from './list-saved-courses.ts'
import { listShelves } from './list-shelves.ts'
import { saveCourse, unsaveCourse } from './save-course.ts'

/** Saved courses and listings are their owner's alone. */
function mustBeSelf(viewer: { id: string }, userId: string): string {
  if (viewer.id !== userId) throw new ApiError('API_ERR_FORBIDDEN')
  return userId
}

export const marketRoutes: Routes = (app, context) => {
  serve(
    app,
    api.listMarketCourses,
    onReplica(app, ({ viewer, query, reads }) =>
      listMarketCourses({ ...context, db: reads }, { viewerId: viewer?.id, query }),
    ),
  )
  serve(
    app,
    api.listShelves,
    onReplica(app, ({ viewer, reads }) => listShelves({ ...context, db: reads }, { viewerId: viewer?.id })),
  )
  serve(app, api.getMarketCourse, ({ viewer, params }) =>
    getMarketCourse(context, { courseId: params.id, viewerId: viewer?.id }),
  )
  serve(app, api.listSavedCourses, ({ viewer, params, query }) =>
    listSavedCourses(context, { ...query, userId: mustBeSelf(viewer, params.id) }),
  )
  serve(app, api.saveCourse, ({ viewer, params, body }) =>
    saveCourse(context, { userId: mustBeSelf(viewer, params.id), courseId: body.interactableId }),
  )
  serve(app, api.unsaveCourse, ({ viewer, params }) =>
    unsaveCourse(context.db, { userId: mustBeSelf(viewer, params.id), courseId: params.courseId }),
  )
  serve(app, api.listListings, ({ viewer, params, query }) =>
    listListings(context, { ...query, userId: mustBeSelf(viewer, params.id) }),
  )
}
