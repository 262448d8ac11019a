import { ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  // Without the password nothing happens; deletion.test.ts covers it.
  deleteUser: { ask: theOwner('userId'), answers: ownerOnly(403, 400) },
}
