import type { Feature } from '#feature.ts'
import { commentsLive } from './comments.live.ts'

export const comments: Feature = { live: commentsLive }
