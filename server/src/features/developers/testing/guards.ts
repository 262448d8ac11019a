import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'
import { aMemberKey } from './keys.ts'

export const guards: Guards = {
  listMemberKeys: { answers: membersOnly() },
  // Without a proof of identity.
  createMemberKey: {
    ask: () => ({ body: { name: 'School', scopes: ['posts:read'] } }),
    answers: membersOnly(400),
  },
  revokeMemberKey: {
    ask: async (world, { owner }) => ({ params: { keyId: (await aMemberKey(world, owner)).id } }),
    answers: ownerOnly(404),
  },
}
