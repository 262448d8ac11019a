import type { Message } from '@akada/contract/messages/model'
import { type MediaModel, mediaModels } from '#media/assets/media-model.ts'
import type { MessageRow } from './message-view.ts'
import { type Replier, lastRepliers } from './repliers.ts'

/** What a page reads of a message, in the order of `listedMessage`. */
type ListedMessage = readonly [
  id: string,
  kind: Message['kind'],
  number: number | null,
  seq: number,
  rootId: string | null,
  parentId: string | null,
  userId: string | null,
  answered: readonly [id: string, username: string] | null,
  body: string,
  reactions: Record<string, number>,
  mine: string[] | null,
  repliesCount: number,
  lastReplyAt: string | null,
  isPinned: boolean,
  answerId: string | null,
  isAnnouncement: boolean,
  isDeleted: boolean,
  clientId: string | null,
  editedAt: string | null,
  createdAt: string,
  files: MediaModel[] | null,
  repliers: Replier[] | null,
]
type Author = readonly [username: string, firstName: string, lastName: string, avatarKey: string | null]

/** A page of messages; both are null without messages. */
export interface ListedMessages {
  conversationId: string
  messages: ListedMessage[] | null
  /** Members by id, without deleted accounts. */
  authors: Record<string, Author> | null
}

/** SQL: a ListedMessage, of which most parts are read only where there is something. */
const listedMessage = (viewer: string) => `
  json_build_array(msg.id, msg.kind, msg.number, msg.changed_seq, msg.root_id, msg.parent_id, msg.user_id,
    case when msg.replied_user_id is not null then (
      select json_build_array(a.id, a.username) from users a cross join can_see_user(${viewer}, a)
       where a.id = msg.replied_user_id) end,
    msg.body, msg.reactions,
    case when msg.reactions <> '{}' then
      array(select r.emoji from message_reactions r where r.message_id = msg.id and r.user_id = ${viewer}) end,
    msg.replies_count, msg.last_reply_at, msg.is_pinned, msg.answer_id, msg.announced_at is not null, msg.deleted_at is not null,
    msg.client_id, msg.edited_at, msg.created_at,
    case when msg.kind <> 'text' and msg.deleted_at is null then ${mediaModels('message', 'msg.id')} end,
    ${lastRepliers(viewer)})`

/** SQL: the messages `shown` and their authors, each list as one value: as columns they cost several times as much. */
export const listedMessages = (viewer: string, order: string) => `
  (select json_agg(${listedMessage(viewer)} order by ${order}) from shown msg) as messages,
  (select json_object_agg(u.id, json_build_array(u.username, u.first_name, u.last_name, u.avatar_key)) from users u
    where u.id = any(array(select distinct user_id from shown)) and u.deleted_at is null) as authors`

/** The same as rows, as single messages are read. */
export const messageRowsOf = ({ conversationId, messages, authors }: ListedMessages): MessageRow[] =>
  (messages ?? []).map((listed) => rowOf(listed, { conversationId, authors: authors ?? {} }))

function rowOf(
  listed: ListedMessage,
  { conversationId, authors }: { conversationId: string; authors: Record<string, Author> },
): MessageRow {
  const [id, kind, number, seq, rootId, parentId, userId, answered, body, reactions, mine, ...rest] = listed
  const [
    repliesCount,
    lastReplyAt,
    isPinned,
    answerId,
    isAnnouncement,
    isDeleted,
    clientId,
    editedAt,
    createdAt,
    files,
    repliers,
  ] = rest
  const author = userId ? authors[userId] : undefined
  return {
    id,
    conversationId,
    kind,
    number,
    seq,
    rootId,
    parentId,
    body,
    reactions,
    mine: mine ?? [],
    repliesCount,
    lastReplyAt: dateOf(lastReplyAt),
    isPinned,
    answerId,
    isAnnouncement,
    isDeleted,
    clientId,
    editedAt: dateOf(editedAt),
    createdAt: new Date(createdAt),
    ...authorOf(userId, author),
    answeredUserId: answered?.[0] ?? null,
    answeredUsername: answered?.[1] ?? null,
    files: files ?? [],
    repliers,
  }
}

const dateOf = (at: string | null) => (at === null ? null : new Date(at))

function authorOf(userId: string | null, author: Author | undefined) {
  const [username = null, firstName = null, lastName = null, avatarKey = null] = author ?? []
  return { userId: author ? userId : null, username, firstName, lastName, avatarKey }
}
