import { likeEmoji } from '@akada/contract/messages/emojis'
import type { Message } from '@akada/contract/messages/model'
import { type Db, statement } from '#db/connect.ts'
import { type MediaModel, mediaModels } from '#media/assets/media-model.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import { type Addresses, attachmentOf } from './attachment-view.ts'
import { type Replier, lastRepliers, nobody, repliersOf } from './repliers.ts'

/** What messages are shown with. */
export type Viewing = Pick<Context, 'db' | 'storage' | 'now'>

export interface MessageRow {
  id: string
  conversationId: string
  kind: Message['kind']
  number: number | null
  seq: number
  rootId: string | null
  parentId: string | null
  body: string
  reactions: Record<string, number>
  mine: string[]
  repliesCount: number
  lastReplyAt: Date | null
  isPinned: boolean
  answerId: string | null
  isAnnouncement: boolean
  isDeleted: boolean
  clientId: string | null
  editedAt: Date | null
  createdAt: Date
  userId: string | null
  username: string | null
  firstName: string | null
  lastName: string | null
  avatarKey: string | null
  answeredUserId: string | null
  answeredUsername: string | null
  files: MediaModel[]
  repliers: Replier[] | null
}

/** SQL: what a viewer gets of messages `m`. */
export const messageColumns = (viewer: string) => `
  msg.id, msg.conversation_id, msg.kind, msg.number, msg.changed_seq as seq, msg.root_id, msg.parent_id, msg.body, msg.reactions,
  array(select r.emoji from message_reactions r where r.message_id = msg.id and r.user_id = ${viewer}) as mine,
  msg.replies_count, msg.last_reply_at, msg.is_pinned, msg.answer_id, msg.announced_at is not null as is_announcement, msg.deleted_at is not null as is_deleted, msg.client_id, msg.edited_at, msg.created_at,
  u.id as user_id, u.username, u.first_name, u.last_name, u.avatar_key,
  a.id as answered_user_id, a.username as answered_username,
  case when msg.kind = 'text' or msg.deleted_at is not null then '[]'::jsonb
       else ${mediaModels('message', 'msg.id')} end as files,
  ${lastRepliers(viewer)} as repliers`

/** SQL: the author of `m`, missing once their account is deleted, and the member whom it answers. */
export const joinPeople = (viewer: string) => `
  left join users u on u.id = msg.user_id and u.deleted_at is null
  left join users a on a.id = msg.replied_user_id and exists (select from can_see_user(${viewer}, a))`

/** SQL: the viewer is shown `m` of a conversation `c` that they may read; a filter that leaves an ordered index in order. */
export const isShown = (viewer: string) => `
  msg.removed_at is null and (msg.hidden_at is null or msg.user_id = ${viewer})
  and (msg.is_pinned or c.kind = 'direct' or msg.user_id is null
       or msg.user_id not in (select id from left_out_for(${viewer}) id))`

const listMessagesByIds = statement<MessageRow, { viewerId: string; ids: readonly string[] }>(`
  select ${messageColumns(':viewerId::uuid')}
    from messages msg join conversations c on c.id = msg.conversation_id ${joinPeople(':viewerId::uuid')}
   where msg.id = any(:ids::uuid[]) and ${isShown(':viewerId::uuid')}
   order by msg.changed_seq, msg.number nulls first, msg.id`)

/** Messages by their ids, in the order of their changes; the caller has checked that the viewer may read the conversation. */
export async function viewMessages(
  context: Viewing,
  ids: readonly string[],
  viewerId: string = nobody,
): Promise<Message[]> {
  return messagesOf(await listMessagesByIds(context.db, { viewerId, ids }), { ...context, viewerId })
}

export const messagesOf = (rows: readonly MessageRow[], addresses: Addresses): Promise<Message[]> =>
  Promise.all(rows.map((row) => messageOf(row, addresses)))

async function messageOf(row: MessageRow, addresses: Addresses): Promise<Message> {
  const { id, conversationId, kind, number, seq, rootId, parentId, repliesCount, isPinned, isDeleted } = row
  const body = isDeleted ? '' : row.body
  const createdAt = row.createdAt.toISOString()
  return {
    id,
    _id: id,
    mId: id,
    conversationId,
    kind,
    number,
    seq,
    rootId,
    parentId,
    body,
    text: body,
    createdAt,
    date: createdAt,
    repliesCount,
    lastReplyAt: row.lastReplyAt?.toISOString() ?? null,
    ...repliersOf(row.repliers, addresses),
    isPinned,
    answerId: row.answerId,
    isAnnouncement: row.isAnnouncement && !isDeleted,
    isDeleted,
    ...(await attachmentOf(row, addresses)),
    ...reactionsOf(row),
    answers: answersOf(row),
    editedAt: row.editedAt?.toISOString() ?? null,
    ...authorFields(authorOf(row, addresses.storage)),
    clientId: row.clientId,
  }
}

function reactionsOf({ reactions, mine }: MessageRow) {
  const ownEmojis = new Set(mine)
  return {
    reactions: Object.entries(reactions).map(([emoji, count]) => ({
      emoji,
      count,
      mine: ownEmojis.has(emoji),
    })),
    likesCount: reactions[likeEmoji] ?? 0,
    liked: ownEmojis.has(likeEmoji),
  }
}

const answersOf = ({ answeredUserId, answeredUsername }: MessageRow) =>
  answeredUserId ? { userId: answeredUserId, username: answeredUsername ?? '' } : null

const authorFields = (author: Message['_user']) => ({
  _user: author,
  firstName: author?.firstName ?? '',
  lastName: author?.lastName ?? '',
  avatar: author?.avatar ?? null,
})

function authorOf(row: MessageRow, storage: Pick<Storage, 'url'>): Message['_user'] {
  const { userId, username, firstName, lastName, avatarKey } = row
  if (!userId) return null
  return {
    id: userId,
    username: username ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    avatar: avatarKey && storage.url(avatarKey),
  }
}

const canReadConversation = statement<{ id: string }, { viewerId: string; conversationId: string }>(
  `select c.id from conversations c cross join can_read_conversation(:viewerId, c.id) where c.id = :conversationId`,
)

/** Whether a member may read a conversation, and so be in its room. */
export const mayReadConversation = async (
  db: Db,
  viewerId: string,
  conversationId: string,
): Promise<boolean> => (await canReadConversation(db, { viewerId, conversationId })).length > 0
