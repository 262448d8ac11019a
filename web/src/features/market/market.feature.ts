import type { Feature } from '#feature.ts'
import { marketLive } from './market.live.ts'

export const market: Feature = { live: marketLive }
