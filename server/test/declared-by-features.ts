import type { Guard } from '#testing/guards/guard.ts'
import type { Surface } from '#testing/visibility/surface.ts'
import { partsOfFeatures } from '#testing/parts-of-features.ts'

/** Who may call each route, as each feature declares it; what is missing or there twice fails guards.test.ts. */
export const guards = (await partsOfFeatures<Record<string, Guard>>('guards', 'guards')).flatMap((ofOne) =>
  Object.entries(ofOne),
)

/** Every place where a member can come upon another, as each feature declares it. */
export const surfaces = (await partsOfFeatures<Record<string, Surface>>('surfaces', 'surfaces')).flatMap(
  (ofOne) => Object.entries(ofOne),
)
