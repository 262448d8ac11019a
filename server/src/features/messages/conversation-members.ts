import { type Db, statement } from '#db/connect.ts'

const insertSpaceConversation = statement<{ id: string }>(
  `insert into conversations (kind) values ('space') returning id`,
)

/** Creates the conversation of a space; its id is the space's. */
export async function createSpaceConversation(tx: Db): Promise<string> {
  const [made] = await insertSpaceConversation(tx)
  if (!made) throw new Error('A conversation was not stored.')
  return made.id
}

const insertConversationMembers = statement<
  { userId: string },
  { conversationId: string; userIds: readonly string[]; level: string }
>(`
  insert into conversation_members (conversation_id, user_id, level, read_number)
  select c.id, u.id, :level, c.number from conversations c cross join unnest(:userIds::uuid[]) u (id)
    where c.id = :conversationId
  on conflict do nothing returning user_id`)

/** Adds members to a conversation; earlier messages count as read. Returns the new ones. */
export const addConversationMembers = async (
  tx: Db,
  {
    conversationId,
    userIds,
    level,
  }: { conversationId: string; userIds: readonly string[]; level: 'all' | 'mentions' },
): Promise<string[]> =>
  (await insertConversationMembers(tx, { conversationId, userIds, level })).map(({ userId }) => userId)

const deleteConversationMembers = statement<
  { conversationId: string; userId: string },
  { conversationIds: readonly string[]; userIds: readonly string[] }
>(`
  delete from conversation_members where conversation_id = any(:conversationIds::uuid[])
    and user_id = any(:userIds::uuid[])
  returning conversation_id, user_id`)

/** Removes members from conversations; returns who was in which. */
export const removeConversationMembers = (
  tx: Db,
  { conversationIds, userIds }: { conversationIds: readonly string[]; userIds: readonly string[] },
) => deleteConversationMembers(tx, { conversationIds, userIds })
