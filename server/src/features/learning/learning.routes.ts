import * as enrolments from '@akada/contract/enrolments'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { enrol } from './enrol.ts'
import { leaveCourse } from './leave-course.ts'

export const learningRoutes: Routes = (app, context) => {
  serve(app, enrolments.enrol, ({ viewer, params, body }) =>
    enrol(context, { courseId: params.id, userId: viewer.id, ...body }),
  )
  serve(app, enrolments.leaveCourse, ({ viewer, params }) =>
    leaveCourse(context, { courseId: params.id, userId: viewer.id }),
  )
}
