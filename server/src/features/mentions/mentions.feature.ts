import type { Feature } from '../../feature.ts'

/** What someone is mentioned in is a subject of another feature. */
export const mentions: Feature = {
  notifications: { mention: { text: (actors) => `${actors} mentioned you` } },
}
