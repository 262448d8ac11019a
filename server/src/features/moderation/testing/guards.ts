import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'
import { adminsOnly, all, moderatorsOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

async function aCase(world: World, { owner }: { owner: Person }, status = 'open'): Promise<string> {
  const post = await world.aPost(owner)
  const subject = { subjectType: 'POST', subjectId: post.id, ownerId: owner.id, postId: post.id }
  const made = world.db.insertInto('moderationCases').values({ ...subject, status })
  return (await made.returning('id').executeTakeFirstOrThrow()).id
}

async function aDecision(world: World, people: { owner: Person }, status = 'decided') {
  const caseId = await aCase(world, people, status)
  const values = { caseId, action: 'hide', reason: 'Not here.', createdAt: new Date() }
  const made = world.db.insertInto('moderationDecisions').values(values)
  return { caseId, id: (await made.returning('id').executeTakeFirstOrThrow()).id }
}

export const guards: Guards = {
  listCases: { answers: moderatorsOnly() },
  decideCase: {
    ask: async (world, people) => ({
      params: { id: await aCase(world, people) },
      body: { action: 'warn', reason: 'Not here.' },
    }),
    answers: moderatorsOnly(),
  },
  restoreCase: {
    ask: async (world, people) => ({
      params: { id: (await aDecision(world, people)).caseId },
      body: { reason: 'It was right.' },
    }),
    answers: moderatorsOnly(),
  },
  decideAppeal: {
    ask: async (world, people) => ({
      params: { id: (await aDecision(world, people, 'appealed')).caseId },
      body: { outcome: 'upheld', reason: 'It stays.' },
    }),
    answers: moderatorsOnly(),
  },
  getDecision: {
    ask: async (world, people) => ({ params: { id: (await aDecision(world, people)).id }, query: {} }),
    answers: { ...all(404), owner: 200 },
  },
  appeal: {
    ask: async (world, people) => ({
      params: { id: (await aDecision(world, people)).id },
      body: { text: 'It was a joke.' },
    }),
    answers: { ...all(404), owner: 201 },
  },
  listLog: { answers: moderatorsOnly() },
  listStaff: { answers: adminsOnly },
  setRole: { ask: () => ({ body: { username: 'member', role: 'admin' } }), answers: adminsOnly },
}
