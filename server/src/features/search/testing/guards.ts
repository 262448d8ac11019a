import { all } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

export const guards: Guards = {
  search: { ask: (_world, { owner }) => ({ query: { q: owner.username } }), answers: all(200) },
  discover: { answers: all(200) },
  listHashtagPosts: { ask: () => ({ params: { tag: 'maths' } }), answers: all(200) },
}
