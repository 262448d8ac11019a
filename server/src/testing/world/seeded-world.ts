import type { Person } from './people.ts'
import { createWorld } from './world.ts'

/** A world with content, and the ids of that content. */
export async function aSeededWorld() {
  const world = await createWorld()
  world.config.rateLimitFactor = 10_000
  const ada = await world.aUser('ada')
  const post = await world.aPost(ada)
  const comment = await world.aComment(ada, { post })
  const known = [
    ada.id,
    post.id,
    post.mediaId,
    comment.id,
    'ada',
    'ada@example.com',
    (await world.anUpload(ada)).key,
  ]
  return { world, ada, known }
}

export const tokensOf = ({ token }: Person) => [
  '',
  `Bearer ${token}`,
  `Bearer ${token}`,
  'Bearer x.y.z',
  'Basic x',
]

/** The same in every run, so that failures are reproducible: AKADA_FUZZ_SEED and AKADA_FUZZ_RUNS explore further. */
export const seed = Number(process.env['AKADA_FUZZ_SEED'] ?? 2026)
export const runs = Number(process.env['AKADA_FUZZ_RUNS'] ?? 200)
