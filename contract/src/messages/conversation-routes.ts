import * as z from 'zod/mini'
import { Id, MemberId, Place, Timestamp } from '../common.ts'
import { ConversationId, Message, MessageAuthor } from './model.ts'
import { route } from '../route.ts'

export const conversationsPageSize = 20
export const folders = ['chats', 'requests', 'archived'] as const
export const Folder = z.enum(folders)
export type Folder = z.infer<typeof Folder>
/** Which messages of a conversation a member is notified of. */
export const Level = z.enum(['all', 'mentions', 'none'])
export type Level = z.infer<typeof Level>

const lastMessage = z.nullable(
  z.object({
    body: z.string(),
    kind: Message.shape.kind,
    date: Timestamp,
    isOwn: z.boolean(),
    name: z.string(),
  }),
)

/** A direct chat, or a space as its messages need it. */
export const Conversation = z.object({
  id: Id,
  kind: z.enum(['space', 'direct']),
  /** The other member of a direct chat; null for a space. */
  member: z.nullable(MessageAuthor),
  /** Direct chats: `asked` waits for the viewer's answer, `asking` for the other member's. */
  state: z.enum(['open', 'asked', 'asking']),
  /** Communities that both are in, and why a request came; only for requests. */
  commonCommunities: z.int(),
  seq: z.int(),
  number: z.int(),
  readNumber: z.int(),
  unread: z.int(),
  /** How far the other member has read; null where either shows it to nobody. */
  readByOther: z.nullable(z.int()),
  lastMessage,
  level: Level,
  isArchived: z.boolean(),
  isMuted: z.boolean(),
  /** Whether the viewer may write now. */
  mayPost: z.boolean(),
})
export type Conversation = z.infer<typeof Conversation>

export const listConversations = route({
  method: 'GET',
  path: '/conversations',
  summary: "The caller's direct chats, those with the latest message first: open ones, requests or archived.",
  access: 'member',
  query: z.object({
    folder: z._default(Folder, 'chats'),
    /** `next` of the page before. */
    after: z.optional(z.string().check(z.regex(/^\d{1,16}_[\da-f-]{36}$/))),
  }),
  reply: z.object({
    conversations: z.array(Conversation),
    next: z.nullable(z.string()),
    /** Requests that wait for an answer. */
    requestsCount: z.int(),
  }),
})

export const createConversation = route({
  method: 'POST',
  path: '/conversations',
  summary: 'The direct chat with a member: there is one for each pair, created by the first call.',
  access: 'member',
  body: z.object({ userId: MemberId }),
  reply: Conversation,
  status: 201,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_RATE_LIMIT'],
  isIdempotent: true,
  limits: [{ max: 60, seconds: 3600, per: 'account' }],
})

const one = {
  access: 'member',
  params: z.object({ id: ConversationId }),
  reply: Conversation,
  errors: ['API_ERR_NOT_FOUND'],
} as const

export const getConversation = route({
  ...one,
  method: 'GET',
  path: '/conversations/:id',
  summary: 'One conversation: a direct chat or a space.',
})

export const acceptConversation = route({
  ...one,
  method: 'POST',
  path: '/conversations/:id/accept',
  summary: 'Accepts a request: both can write from now on.',
  isIdempotent: true,
})

export const declineConversation = route({
  ...one,
  method: 'POST',
  path: '/conversations/:id/decline',
  summary: "Removes a request from the caller's list; its sender isn't notified.",
  isIdempotent: true,
})

export const updateConversation = route({
  ...one,
  method: 'PATCH',
  path: '/conversations/:id',
  summary: 'Archives a chat or brings it back, and says of which messages the caller is notified.',
  body: z.object({ archived: z.optional(z.boolean()), level: z.optional(Level) }),
  isIdempotent: true,
})

export const readConversation = route({
  method: 'PUT',
  path: '/conversations/:id/read',
  summary: 'Moves the read marker up to a number; it never goes back.',
  access: 'member',
  params: z.object({ id: ConversationId }),
  body: z.object({ number: Place }),
  reply: z.object({ conversationId: Id, readNumber: z.int(), unread: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
  isIdempotent: true,
})

export const countUnreadConversations = route({
  method: 'GET',
  path: '/conversations/unread',
  summary: 'How many direct chats have unread messages, how many requests wait, and how many spaces.',
  access: 'member',
  reply: z.object({ chats: z.int(), requests: z.int(), spaces: z.int() }),
})

export const showTyping = route({
  method: 'POST',
  path: '/conversations/:id/typing',
  summary: 'Shows the others for some seconds that the caller is writing, unless either side has that off.',
  access: 'member',
  params: z.object({ id: ConversationId }),
  reply: z.object({ shown: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND'],
  limits: [{ max: 40, seconds: 60, per: 'account' }],
})

export const showPresence = route({
  method: 'POST',
  path: '/conversations/:id/presence',
  summary:
    'Shows the other member of an accepted direct chat for a minute that the caller has it open, unless the caller has that off.',
  access: 'member',
  params: z.object({ id: ConversationId }),
  reply: z.object({ shown: z.boolean() }),
  errors: ['API_ERR_NOT_FOUND'],
  limits: [{ max: 20, seconds: 60, per: 'account' }],
})

export const ChatSettings = z.object({
  /** That the member is writing, and that they have a direct chat open. */
  showsTyping: z.boolean(),
  /** Mutual: members who hide it don't see it of others. */
  showsRead: z.boolean(),
  messagesFrom: z.enum(['everyone', 'followings', 'nobody']),
  /** Once a week what mattered in the member's spaces, by email. */
  weeklyHighlights: z.boolean(),
})
export type ChatSettings = z.infer<typeof ChatSettings>

export const getChatSettings = route({
  method: 'GET',
  path: '/users/me/chat-settings',
  summary:
    'What others learn of the caller in chats, who may write to them, and whether highlights of spaces come by email.',
  access: 'member',
  reply: ChatSettings,
})

export const updateChatSettings = route({
  method: 'PATCH',
  path: '/users/me/chat-settings',
  summary:
    'Changes what others learn of the caller in chats, who may write to them, and whether highlights come by email.',
  access: 'member',
  body: z.partial(ChatSettings),
  reply: ChatSettings,
  isIdempotent: true,
})
