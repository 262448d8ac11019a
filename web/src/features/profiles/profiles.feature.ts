import type { Feature } from '#feature.ts'
import { profilesLive } from './profiles.live.ts'

export const profiles: Feature = { live: profilesLive }
