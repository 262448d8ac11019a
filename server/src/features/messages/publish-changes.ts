import type { Message } from '@akada/contract/message'
import type { Live } from '#live/live.ts'
import { fanOutInterval } from '#live/throttle/fan-out-interval.ts'
import { batchEvents } from '#live/throttle/batch-events.ts'
import type { Db } from '#db/connect.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { type Viewing, viewMessages } from './message-view.ts'

/** Changes of a conversation with all numbers from `first` to `last`. */
export interface Changes {
  conversationId: string
  first: number
  last: number
  /** The newest number. */
  number: number
  /** What has changed. */
  ids: readonly string[]
  hiddenFrom: readonly string[]
}

/** More messages than this are fetched, not sent. */
const sentAtOnce = 50
/** Lists of spaces get events about a space this often, in milliseconds. */
const listPause = 1000

/** Publishes changes to the members viewing the conversation; many in few events for a crowd. */
export const publisherOf = memoizePer((live: Live) => {
  const watchersOf = (conversationId: string) => live.watchers(`conversation:${conversationId}`)
  const toRoom = batchEvents<Changes & { messages: Message[] }>({
    pause: (key) => fanOutInterval(watchersOf(key.slice(0, key.indexOf(' ')))),
    publish: (_key, all) => {
      const [first] = all
      const last = all.at(-1)
      if (!first || !last) return
      const { conversationId, hiddenFrom } = first
      const newest = new Map(all.flatMap(({ messages }) => messages).map((one) => [one.id, one]))
      const isMore = newest.size > sentAtOnce
      const messages = isMore ? [] : [...newest.values()]
      live.publish({ room: `conversation:${conversationId}`, hiddenFrom }, 'messages-changed', {
        conversationId,
        since: first.first - 1,
        seq: last.last,
        number: last.number,
        messages,
        isMore,
      })
    },
  })
  const toList = batchEvents<number>({
    pause: () => listPause,
    publish: (key, numbers) => {
      const [communityId = '', spaceId = ''] = key.split(' ')
      const number = Math.max(...numbers)
      live.publish(`community:${communityId}`, 'space-activity', { communityId, spaceId, number })
    },
  })
  return {
    changes: (changes: Changes & { messages: Message[] }) =>
      toRoom(`${changes.conversationId} ${changes.hiddenFrom.join(' ')}`, changes),
    activity: ({ communityId, spaceId, number }: Activity) => toList(`${communityId} ${spaceId}`, number),
  }
})

interface Activity {
  communityId: string
  spaceId: string
  number: number
}

/** Reads the changes as everybody may see them and publishes them; call it after the transaction has committed. */
export async function publishChanges(
  context: Viewing & { db: Db; live: Live },
  changes: Changes,
): Promise<void> {
  const messages = await viewMessages(context, changes.ids)
  publisherOf(context.live).changes({ ...changes, messages })
}
