import type { World } from '#testing/world/world.ts'
import type { Encounter, Privacy, Relation } from '#testing/visibility/encounter.ts'
import type { Surface } from '#testing/visibility/surface.ts'

/** Which viewers of a world find the author at a surface, by relation and the author's privacy. */
export async function seenAt(
  { finds }: Surface,
  world: World,
  encounters: readonly (Encounter & { relation: Relation; privacy: Privacy })[],
): Promise<Record<Privacy, Relation[]>> {
  const seen: Record<Privacy, Relation[]> = { public: [], private: [] }
  for (const { relation, privacy, ...encounter } of encounters)
    if (await finds(world, encounter)) seen[privacy].push(relation)
  return seen
}
