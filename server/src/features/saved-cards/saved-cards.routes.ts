import * as api from '@akada/contract/saved-cards/routes'
import { mustBeOwn, mustBeThemselves } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { deleteSavedCard, listSavedCards } from './list-saved-cards.ts'

export const savedCardsRoutes: Routes = (app, context) => {
  serve(app, api.listSavedCards, async ({ viewer, params }) => {
    mustBeOwn(viewer, params.id)
    return { savedCards: await listSavedCards(context, viewer.id) }
  })
  serve(app, api.deleteSavedCard, ({ viewer, params, request }) => {
    mustBeThemselves(viewer, params.id)
    return deleteSavedCard(context, request, { id: params.cardId, userId: viewer.id })
  })
}
