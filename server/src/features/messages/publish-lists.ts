import { type Db, statement } from '#db/connect.ts'
import type { Live } from '#live/live.ts'
import { publisherOf } from './publish-changes.ts'

interface ListAudience {
  /** Of a space. */
  communityId: string | null
  /** The members of a direct chat. */
  pair: string[]
}

const findListAudience = statement<ListAudience, { conversationId: string }>(`
  select (select s.community_id from spaces s where s.id = :conversationId) as community_id,
         array(select x from direct_conversations d cross join unnest(array[d.low_id, d.high_id]) x
           where d.id = :conversationId) as pair`)

/** Tells lists that show the latest message of a conversation to refetch it. */
export async function publishLists(
  { db, live }: { db: Db; live: Live },
  conversationId: string,
): Promise<void> {
  const [lists] = await findListAudience(db, { conversationId })
  if (lists?.communityId) publisherOf(live).activity(lists.communityId)
  for (const userId of lists?.pair ?? [])
    live.publish(`user:${userId}`, 'conversation-updated', { conversationId, reason: 'changed' })
}
