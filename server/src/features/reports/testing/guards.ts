import { membersOnly } from '#testing/guards/callers.ts'
import { type Guards, aPost } from '#testing/guards/guard.ts'

export const guards: Guards = {
  createReport: {
    ask: async (world, { owner, caller }) => ({
      params: { userId: caller?.id ?? owner.id },
      body: {
        interactableId: (await world.aPost(owner)).id,
        interactableType: 'POST',
        reason: 'Nudity',
      },
    }),
    answers: { ...membersOnly(201), owner: 400, blocked: 404 },
  },
  reportPost: {
    ask: async (world, people) => ({ ...(await aPost(world, people)), body: { reason: 'Nudity' } }),
    answers: { ...membersOnly(201), owner: 400, blocked: 404 },
  },
}
