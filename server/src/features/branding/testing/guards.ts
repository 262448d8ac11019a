import { subscribe } from '#features/plans/testing/subscribe.ts'
import { ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  getBrand: { ask: theOwner('id'), answers: ownerOnly(403) },
  updateBrand: {
    ask: async ({ db }, { owner }) => {
      const known = await db.selectFrom('subscriptions').select('id').where('userId', '=', owner.id).execute()
      if (known.length === 0) await subscribe(db, owner, 'pro')
      return { params: { id: owner.id }, body: { colour: 'teal' } }
    },
    answers: ownerOnly(403),
  },
}
