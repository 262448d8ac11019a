import { createConversation, listConversations } from '@akada/contract/messages/conversation-routes'
import { type Surfaces, idsIn, memberAudience } from '#testing/visibility/surface.ts'
import { statement } from '#db/connect.ts'

const begin = statement<{ id: string }, { authorId: string; id: string }>(`
  with made as (insert into conversations (kind, number, seq) values ('direct', 1, 1) returning id)
  insert into direct_conversations (id, low_id, high_id, requested_by, accepted_at)
  select id, least(:authorId::uuid, :id), greatest(:authorId::uuid, :id), :authorId, now() from made
  on conflict (low_id, high_id) do update set accepted_at = now() returning id`)

export const surfaces: Surfaces = {
  'beginning a chat': {
    finds: async (world, { viewer: as, author }) =>
      (await world.call(createConversation, { as, body: { userId: author.id } })).status === 201,
    isChanging: true,
    seenBy: memberAudience,
  },
  'direct chats': {
    finds: async (world, { viewer: as, author }) => {
      const [chat] = await begin(world.db, { authorId: author.id, id: as.id })
      const { data } = await world.call(listConversations, { as, query: {} })
      return idsIn(data.conversations).includes(chat!.id)
    },
    isChanging: true,
    seenBy: memberAudience,
  },
}
