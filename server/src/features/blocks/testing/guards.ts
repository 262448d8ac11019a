import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  // Nobody must learn from these that they are blocked.
  mute: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  unmute: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  block: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  unblock: { ask: theOwner('id'), answers: { ...membersOnly(), owner: 400 } },
  blockStatus: { ask: theOwner('id'), answers: membersOnly() },
  listBlocks: {
    ask: (_world, { owner }) => ({ params: { id: owner.id }, query: { type: 'BLOCK' } }),
    answers: ownerOnly(403),
  },
}
