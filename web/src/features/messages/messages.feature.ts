import type { Feature } from '#feature.ts'
import { live } from '#live/live.ts'
import { catchUpAll, forgetChatsOfOthers } from './chat-store.ts'
import { messagesLive } from './messages.live.ts'
import { flushOutbox, startOutbox } from './send-queue.ts'

export const messages: Feature = {
  live: messagesLive,
  session: {
    start: () => {
      live.onLost(catchUpAll)
      live.onConnect(catchUpAll)
      startOutbox()
    },
    dropDataOfOthers: forgetChatsOfOthers,
    onReachable: () => {
      flushOutbox()
      catchUpAll()
    },
  },
}
