import * as api from '@akada/contract/learners/routes'
import * as recipes from '@akada/contract/learners/recipe-routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { exportLearners } from './export/export-learners.ts'
import { serveLearnerExports } from './export/serve-exports.ts'
import { getLearner } from './get-learner.ts'
import { listLearners } from './list/list-learners.ts'
import { messageLearners } from './mail/message-learners.ts'
import { serveCourseMutes } from './mail/mute-course.ts'
import { listRecipes } from './recipes/list-recipes.ts'
import { saveRecipe } from './recipes/save-recipe.ts'
import { sendTestRecipe } from './recipes/send-test-recipe.ts'
import { removeLearner } from './remove-learner.ts'

export const learnersRoutes: Routes = (app, context) => {
  serve(app, api.listLearners, ({ viewer, params, query }) =>
    listLearners(context, { courseId: params.id, userId: viewer.id, query }),
  )
  serve(app, api.getLearner, ({ viewer, params }) =>
    getLearner(context, { courseId: params.id, learnerId: params.userId, userId: viewer.id }),
  )
  serve(app, api.removeLearner, ({ viewer, params }) =>
    removeLearner(context, { courseId: params.id, learnerId: params.userId, userId: viewer.id }),
  )
  serve(app, api.messageLearners, ({ viewer, params, body }) =>
    messageLearners(context, { ...params, userId: viewer.id, form: body }),
  )
  serve(app, api.exportLearners, ({ viewer, params, body }) =>
    exportLearners(context, { ...body, courseId: params.id, userId: viewer.id }),
  )
  serve(app, recipes.listRecipes, ({ viewer, params }) =>
    listRecipes(context, { ...params, userId: viewer.id }),
  )
  serve(app, recipes.saveRecipe, ({ viewer, params, body }) =>
    saveRecipe(context, { ...params, userId: viewer.id, form: body }),
  )
  serve(app, recipes.sendTestRecipe, ({ viewer, params, body }) =>
    sendTestRecipe(context, { ...params, userId: viewer.id, form: body }),
  )
  serveLearnerExports(app, context)
  serveCourseMutes(app, context)
}
