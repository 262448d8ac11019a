import type { Feature } from '#feature.ts'

/** The subject of a mention belongs to another feature. */
export const mentions: Feature = {
  notifications: { mention: { text: (actors) => `${actors} mentioned you` } },
}
