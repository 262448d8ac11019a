import { ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'
import { aSavedCard } from './cards.ts'

export const guards: Guards = {
  listSavedCards: { ask: theOwner('id'), answers: ownerOnly(403) },
  // Without a proof of identity.
  deleteSavedCard: {
    ask: async ({ db, secret }, { owner }) => ({
      params: { id: owner.id, cardId: await aSavedCard(db, { secret, userId: owner.id }) },
    }),
    answers: ownerOnly(403, 400),
  },
}
