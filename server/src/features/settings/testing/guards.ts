import { ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  getUserSettings: { ask: theOwner('id'), answers: ownerOnly(403) },
  updateUserSettings: {
    ask: theOwner('id', { updatedSettings: { shortcuts: false } }),
    answers: ownerOnly(403),
  },
  updateUserPrivacy: { ask: theOwner('userId', { isPrivate: false }), answers: ownerOnly(403) },
}
