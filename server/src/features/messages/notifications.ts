import { statement } from '#db/connect.ts'
import type { DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'

export const messageNotifications = {
  'direct-message': { text: (actors) => `${actors} wrote to you` },
  'message-request': { text: (actors) => `${actors} would like to write to you` },
  'space-message': { text: (actors) => `${actors} wrote in a space` },
  'space-reply': { text: (actors) => `${actors} replied to you in a space` },
  'space-announcement': { text: (actors) => `${actors} announced something in a space` },
  'space-mention': { text: (actors) => `${actors} mentioned you in a space` },
} satisfies Record<string, NotificationDeclaration>

interface Row {
  id: string
  text: string
  conversationId: string
  communityId: string | null
}

const pathOf = ({ communityId, conversationId }: Row, messageId?: string) => {
  const message = messageId ? `&message=${messageId}` : ''
  return communityId
    ? `/socials/community/${communityId}?space=${conversationId}${message}`
    : `/classroom/messaging?chat=${conversationId}${message}`
}

const listMessageSubjects = statement<
  Row & { rootId: string | null },
  { viewerId: string; ids: readonly string[] }
>(`
  select msg.id, left(msg.body, 140) as text, msg.conversation_id, s.community_id, msg.root_id
    from messages msg left join spaces s on s.id = msg.conversation_id
   cross join can_read_conversation(:viewerId::uuid, msg.conversation_id) cross join can_see_message(:viewerId::uuid, msg)
   where msg.id = any(:ids::uuid[]) and msg.deleted_at is null`)

/** Messages as notifications show them. */
export const describeMessages: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listMessageSubjects(db, { viewerId, ids })).map((row) => {
    const thread = row.rootId ? `&thread=${row.rootId}` : ''
    return { id: row.id, text: row.text, picture: null, path: pathOf(row, row.id) + thread }
  })

const listUnreadConversationSubjects = statement<Row, { viewerId: string; ids: readonly string[] }>(`
  select c.id, coalesce(s.name || ': ', '') || coalesce(l.text, '') as text, c.id as conversation_id, s.community_id
    from conversations c
    join conversation_members m on m.conversation_id = c.id and m.user_id = :viewerId and m.read_number < c.number
    left join spaces s on s.id = c.id
   cross join can_read_conversation(:viewerId::uuid, c.id)
    left join lateral (
      select left(msg.body, 140) as text from messages msg
       where msg.conversation_id = c.id and msg.number is not null and msg.deleted_at is null
         and exists (select from can_see_message(:viewerId::uuid, msg))
       order by msg.number desc limit 1) l on true
   where c.id = any(:ids::uuid[])`)

/** Conversations with something unread; what has been read is no news and leaves the list. */
export const describeConversations: DescribeSubjects = async ({ db }, viewerId, ids) =>
  (await listUnreadConversationSubjects(db, { viewerId, ids })).map((row) => ({
    id: row.id,
    text: row.text,
    picture: null,
    path: pathOf(row),
  }))
