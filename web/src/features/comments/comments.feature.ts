import type { Feature } from '#feature.ts'
import { followOtherTabs } from '#lib/other-tabs.ts'
import { commentsLive } from './comments.live.ts'
import { flushComments } from './sending/create-comment.ts'
import { outbox } from './sending/outbox.ts'

export const comments: Feature = {
  live: commentsLive,
  session: {
    start: () => followOtherTabs(outbox),
    onReachable: (client) => void flushComments(client),
  },
}
