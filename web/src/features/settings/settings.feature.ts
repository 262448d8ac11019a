import type { Feature } from '#feature.ts'
import { followSettings } from './follow-settings.ts'

export const settings: Feature = { session: { start: followSettings } }
