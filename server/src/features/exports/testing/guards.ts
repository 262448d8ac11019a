import { ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  // Without a proof nothing happens; exports.test.ts covers it.
  requestExport: { ask: theOwner('id'), answers: ownerOnly(403, 400) },
  getExport: { ask: theOwner('id'), answers: ownerOnly(403) },
}
