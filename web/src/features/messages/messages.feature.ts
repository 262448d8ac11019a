import type { Feature } from '#feature.ts'
import { live } from '#live/live.ts'
import { catchUpAll, forgetChatsOfOthers, reloadChats } from './log/chat-store.ts'
import { messagesLive } from './messages.live.ts'
import { forgetStoredChatsOfOthers, startStoringChats } from './log/store-chats.ts'
import { flushOutbox, startOutbox } from './sending/send-queue.ts'

export const messages: Feature = {
  live: messagesLive,
  removeContentOf: (client) => {
    void reloadChats()
    void client.invalidateQueries({ queryKey: ['conversations'] })
    void client.invalidateQueries({ queryKey: ['communities'] })
  },
  session: {
    start: (client) => {
      startStoringChats(client)
      live.onLost(catchUpAll)
      live.onConnect(catchUpAll)
      startOutbox()
    },
    dropDataOfOthers: () => {
      forgetChatsOfOthers()
      forgetStoredChatsOfOthers()
    },
    onReachable: () => {
      flushOutbox()
      catchUpAll()
    },
  },
}
