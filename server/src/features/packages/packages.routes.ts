import * as api from '@akada/contract/packages/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { servePackages } from './download.ts'
import { listCoursePackages } from './list-course-packages.ts'
import { exportCourse, importCourse } from './export-course.ts'

export const packagesRoutes: Routes = (app, context) => {
  serve(app, api.exportCourse, ({ viewer, params, body }) =>
    exportCourse(context, { ...params, ...body, userId: viewer.id }),
  )
  serve(app, api.importCourse, ({ viewer, body }) => importCourse(context, { ...body, userId: viewer.id }))
  serve(app, api.listCoursePackages, async ({ viewer }) => ({
    packages: await listCoursePackages(context, viewer.id),
  }))
  servePackages(app, context)
}
