import * as api from '@akada/contract/analytics/routes'
import { mustBeThemselves } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getCourseAnalytics } from './get-course-analytics.ts'
import { getCourseManagement } from './get-course-management.ts'
import { getTeaching } from './get-teaching.ts'
import { exportUsage, serveUsageExports } from './export-usage.ts'
import { listUsage } from './list-usage.ts'
import { listTaughtCourses } from './list-taught-courses.ts'

export const analyticsRoutes: Routes = (app, context) => {
  serve(app, api.getCourseAnalytics, ({ viewer, params, query }) =>
    getCourseAnalytics(context, { ...params, ...query, userId: viewer.id }),
  )
  serve(app, api.listUsage, ({ viewer, params, query }) =>
    listUsage(context, { ...params, ...query, userId: viewer.id }),
  )
  serve(app, api.exportUsage, ({ viewer, params }) => exportUsage(context, { ...params, userId: viewer.id }))
  serveUsageExports(app, context)
  serve(app, api.getCourseManagement, ({ viewer, params }) =>
    getCourseManagement(context.db, { ...params, userId: viewer.id }),
  )
  serve(app, api.getTeaching, ({ viewer, params }) => {
    mustBeThemselves(viewer, params.id)
    return getTeaching(context, viewer.id)
  })
  serve(app, api.listTaughtCourses, ({ viewer, params, query }) => {
    mustBeThemselves(viewer, params.id)
    return listTaughtCourses(context, { ...query, userId: viewer.id })
  })
}
