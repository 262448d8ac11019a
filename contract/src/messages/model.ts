import * as z from 'zod/mini'
import { Id, PageMeta, Timestamp, idNamed, memberFields } from '../common.ts'
import { code, documentedLength, visibleText } from '../text/visible-text.ts'

/** Characters of a message in a space (second document, section 9), in a direct chat, and of a reply. */
export const messageLength = 150
export const directMessageLength = 1000
export const replyLength = 1000
export const messagesPageSize = 10
export const messageRepliesPageSize = 10
/** Messages of one call, as after a tunnel. */
export const messagesPerCall = 20
/** An own message can be edited for so many hours. */
export const messageEditHours = 24
export const pinsLimit = 20
/** Answered messages in their list. */
export const answersShown = 50
/** What was answered and reacted to most while somebody was away. */
export const highlightsShown = 5
/** Members who replied, shown under a message. */
export const repliersShown = 3
/** Pinned messages on the page of a community. */
export const pinsOfCommunity = 5
/** How many messages somebody may send to a member who has not answered yet. */
export const requestMessages = 3
/** Unread messages are counted up to this many. */
export const unreadLimit = 100

export const messageTexts = {
  empty: /*i18n*/ 'Write something first.',
  tooLong: /*i18n*/ 'A message has at most 150 characters.',
  directTooLong: /*i18n*/ 'A message has at most 1,000 characters.',
  replyTooLong: /*i18n*/ 'A reply has at most 1,000 characters.',
  notAnswered: /*i18n*/ 'They have not answered yet. You can write more once they do.',
  commentsOff: /*i18n*/ 'Comments are turned off',
  emojisOff: /*i18n*/ 'Reactions are turned off',
  tooManyPins: /*i18n*/ 'Only 20 messages can be pinned.',
  noMessage: /*i18n*/ 'The message you replied to was deleted.',
  editTooLate: /*i18n*/ 'A message can be edited for 24 hours.',
} as const

export const ConversationId = idNamed(/*i18n*/ 'Conversation ID is required')
export const MessageId = idNamed(/*i18n*/ 'Message ID is required')

export const MessageAuthor = z.object({ id: Id, ...memberFields })
export type MessageAuthor = z.infer<typeof MessageAuthor>

export const Reaction = z.object({ emoji: z.string(), count: z.int(), mine: z.boolean() })

/** A picture of a message; `url` is null until it is ready. */
export const MessageImage = z.object({
  url: z.nullable(z.string()),
  /** The same, small, as lists show it. */
  smallUrl: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  placeholder: z.nullable(z.string()),
  /** Nothing could be made of the file. */
  isFailed: z.boolean(),
})

/** A spoken message; `url` is null until it is ready. */
export const MessageVoice = z.object({
  url: z.nullable(z.string()),
  seconds: z.number(),
  bytes: z.int(),
  /** The same in AAC, for browsers without Opus. */
  mp4Url: z.nullable(z.string()),
  mp4Bytes: z.int(),
  /** How loud it is over its length, from 0 to 255. */
  peaks: z.array(z.int()),
  /** Nothing could be made of the file. */
  isFailed: z.boolean(),
})
export type MessageVoice = z.infer<typeof MessageVoice>

/** Both shapes of the specification's section 3 in one: `id` is `_id` and `mId`, `body` is `text`, `createdAt` is `date`. */
export const Message = z.object({
  id: Id,
  _id: Id,
  mId: Id,
  conversationId: Id,
  kind: z.enum(['text', 'image', 'voice']),
  /** Among the messages that answer no other, from 1 and without gaps; null for a reply. */
  number: z.nullable(z.int()),
  /** The number of its latest change in the conversation. */
  seq: z.int(),
  /** The message that a reply hangs under. */
  rootId: z.nullable(Id),
  /** The reply that a reply to a reply hangs under. */
  parentId: z.nullable(Id),
  /** The member whom a reply to a reply answers. */
  answers: z.nullable(z.object({ userId: Id, username: z.string() })),
  body: z.string(),
  text: z.string(),
  imageUrl: z.nullable(z.string()),
  image: z.nullable(MessageImage),
  voice: z.nullable(MessageVoice),
  createdAt: Timestamp,
  date: Timestamp,
  editedAt: z.nullable(Timestamp),
  isDeleted: z.boolean(),
  isPinned: z.boolean(),
  /** The reply that answered it, as its author or the staff has marked it. */
  answerId: z.nullable(Id),
  /** Its space was notified of it by the staff. */
  isAnnouncement: z.boolean(),
  likesCount: z.int(),
  liked: z.boolean(),
  reactions: z.array(Reaction),
  repliesCount: z.int(),
  /** When it was last answered. */
  lastReplyAt: z.nullable(Timestamp),
  /** The last three members who replied, as far as the viewer may see them; missing in live events and without replies. */
  repliers: z.optional(z.array(MessageAuthor)),
  /** Null once the account of the author is erased. */
  _user: z.nullable(MessageAuthor),
  firstName: z.string(),
  lastName: z.string(),
  avatar: z.nullable(z.string()),
  /** The id that the client of its author gave it, by which their other tabs find it. */
  clientId: z.nullable(Id),
})
export type Message = z.infer<typeof Message>

export const MessagePage = z.object({
  messages: z.array(Message),
  likedStatuses: z.array(z.object({ messageId: Id, liked: z.boolean() })),
  /** Only with `since`: messages hidden or removed since then, which clients should delete. */
  goneIds: z.array(Id),
  /** Where the conversation is: its latest change, and its newest message. */
  seq: z.int(),
  number: z.int(),
  /** Only with `since`: there are more changes than one response holds; continue from the highest `seq`. */
  isMore: z.boolean(),
  /** `before` of the page that follows; null on the last. */
  next: z.nullable(z.int()),
  meta: PageMeta,
})
export type MessagePage = z.infer<typeof MessagePage>

export const MessageThread = z.object({
  message: Message,
  replies: z.array(Message),
  likedStatuses: z.array(z.object({ messageId: Id, liked: z.boolean() })),
  /** `after` of the page that follows; null on the last. */
  next: z.nullable(Id),
  meta: PageMeta,
})
export type MessageThread = z.infer<typeof MessageThread>

/** How long a text may be depends on its place, so the server says whether it is. */
export const MessageText = visibleText({ empty: messageTexts.empty, max: 20_000 }).check(
  documentedLength(replyLength),
)
const words = z.optional(MessageText)
const key = code(300)

const formFields = {
  body: words,
  /** The same, as the chat of the specification calls it. */
  text: words,
  /** The key of an uploaded picture. */
  imageUrl: z.optional(key),
  /** The key of an uploaded picture or voice note. */
  attachment: z.optional(z.object({ key })),
  /** Generated by the client once per message, so that sending it again returns the same message. */
  clientId: z.optional(z.uuid()),
  /** The message or reply that this one answers. */
  parentId: z.optional(Id),
}

interface Written {
  body?: string | undefined
  text?: string | undefined
  imageUrl?: string | undefined
  attachment?: object | undefined
  messages?: readonly object[] | undefined
}
const isSomething = ({ body, text, imageUrl, attachment, messages }: Written) =>
  (messages ?? body ?? text ?? imageUrl ?? attachment) !== undefined
const hasContent = z.refine<Written>(isSomething, { path: ['body'], error: messageTexts.empty })

/** What is sent: without text it holds a picture or a voice note. */
export const MessageForm = z.object(formFields).check(hasContent)
export type MessageForm = z.infer<typeof MessageForm>

/** One message, or in `messages` those that waited for the connection, in their order. */
export const SendForm = z
  .object({
    ...formFields,
    messages: z.optional(z.array(MessageForm).check(z.minLength(1), z.maxLength(messagesPerCall))),
  })
  .check(hasContent)
export type SendForm = z.infer<typeof SendForm>

/** What became of each of several: a message, or why it was refused. */
export const SentMessage = z.object({
  clientId: z.nullable(Id),
  message: z.nullable(Message),
  error: z.nullable(
    z.object({
      code: z.string(),
      message: z.string(),
      /** Seconds until it may be sent again, as in slow mode. */
      retryAfter: z.optional(z.int()),
    }),
  ),
})
export type SentMessage = z.infer<typeof SentMessage>

export const MessageSent = z.union([z.object({ messages: z.array(SentMessage) }), Message])
