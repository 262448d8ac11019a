import type { Feature } from '#feature.ts'
import { studioLive } from './studio/studio.live.ts'

export const courses: Feature = { live: studioLive }
