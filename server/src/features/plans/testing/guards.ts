import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'
import { all } from '#testing/guards/callers.ts'

const proMonthly = '00000000-0000-7000-8000-000000000003'

export const guards: Guards = {
  listPlans: { answers: all(200) },
  getActivePlan: { answers: membersOnly() },
  getSubscription: { ask: (_, { owner }) => ({ params: { id: owner.id } }), answers: ownerOnly(403) },
  previewSubscription: {
    ask: (_, { owner }) => ({ params: { id: owner.id }, body: { planId: proMonthly } }),
    answers: ownerOnly(403),
  },
  // The owner has no subscription to change.
  updateSubscription: {
    ask: (_, { owner }) => ({ params: { id: owner.id }, body: { renews: false } }),
    answers: ownerOnly(403, 404),
  },
}
