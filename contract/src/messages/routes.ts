import * as z from 'zod/mini'
import { Id, pageOf, Place, reaction } from '../common.ts'
import { emojis } from './emojis.ts'
import {
  ConversationId,
  Message,
  MessageId,
  MessagePage,
  MessageSent,
  MessageText,
  MessageThread,
  SendForm,
  messageRepliesPageSize,
  messagesPageSize,
} from './model.ts'
import { route } from '../route.ts'
import { line } from '../text/visible-text.ts'

const conversation = z.object({ id: ConversationId })
const oneMessage = z.object({ id: ConversationId, messageId: MessageId })
const place = z.optional(Place)

const messagesQuery = z.extend(pageOf(messagesPageSize), {
  /** Messages below, above or around this number. */
  before: place,
  after: place,
  around: place,
  /** Instead of a page what has changed after this `seq`; with `upTo` only of messages up to that number. */
  since: place,
  upTo: place,
  /** Words to search for, the newest first. */
  q: z.optional(line(100).check(z.minLength(2))),
})
const repliesQuery = z.extend(pageOf(messageRepliesPageSize), {
  after: z.optional(Id),
  /** List the replies to this reply instead of those to the message. */
  parentId: z.optional(Id),
})

/** What the two addresses of messages have in common: that of their conversation, and that of a space. */
export const pageRoute = {
  method: 'GET',
  access: 'member',
  query: messagesQuery,
  reply: MessagePage,
  errors: ['API_ERR_NOT_FOUND'],
} as const

export const oneMessageRoute = {
  method: 'GET',
  access: 'member',
  query: repliesQuery,
  reply: MessageThread,
  errors: ['API_ERR_NOT_FOUND'],
} as const

export const sendRoute = {
  method: 'POST',
  access: 'member',
  body: SendForm,
  reply: MessageSent,
  status: 201,
  errors: [
    'API_ERR_NOT_FOUND',
    'API_ERR_FORBIDDEN',
    'API_ERR_CONFLICT',
    'API_ERR_RATE_LIMIT',
    'API_ERR_MEDIA',
  ],
  isIdempotent: true,
  limits: [{ max: 30, seconds: 60, per: 'account' }],
} as const

export const listMessages = route({
  ...pageRoute,
  path: '/conversations/:id/messages',
  summary:
    'Messages of a space or a direct chat, newest first; page 1 is the newest. With `since` everything that has changed after it, edits and deletions included, in the order of their changes.',
  params: conversation,
})

export const getMessage = route({
  ...oneMessageRoute,
  path: '/conversations/:id/messages/:messageId',
  summary: 'One message with its replies, oldest first; `after` takes the id a page gave as `next`.',
  params: oneMessage,
})

export const sendMessage = route({
  ...sendRoute,
  path: '/conversations/:id/messages',
  summary:
    'Sends a message or a reply; a `clientId` that was sent before answers what it made. With `messages` up to 20 in their order, each taken or refused by itself.',
  params: conversation,
})

export const editMessage = route({
  method: 'PATCH',
  path: '/conversations/:id/messages/:messageId',
  summary: 'Changes the words of an own message within 24 hours.',
  access: 'member',
  params: oneMessage,
  body: z.object({
    body: MessageText,
  }),
  reply: Message,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
  limits: [{ max: 20, seconds: 60, per: 'account' }],
})

export const deleteMessage = route({
  method: 'DELETE',
  path: '/conversations/:id/messages/:messageId',
  summary: 'Deletes an own message; the staff of a community deletes any in its spaces. Its place stays.',
  access: 'member',
  params: oneMessage,
  reply: Message,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
})

export const reactToMessage = route({
  ...reaction,
  method: 'PUT',
  path: '/conversations/:id/messages/:messageId/reactions',
  summary: 'Sets or takes back one of the 40 emojis under a message; repeating it changes nothing.',
  params: oneMessage,
  body: z.object({ emoji: z.enum(emojis as [string, ...string[]]), on: z.boolean() }),
  reply: Message,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
})

export const pinMessage = route({
  method: 'PUT',
  path: '/conversations/:id/messages/:messageId/pin',
  summary: 'Pins a message of a space for everyone, or takes the pin off; the staff of the community may.',
  access: 'member',
  params: oneMessage,
  body: z.object({ pinned: z.boolean() }),
  reply: Message,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
})

export const announceMessage = route({
  method: 'PUT',
  path: '/conversations/:id/messages/:messageId/announcement',
  summary:
    'Pins a message of a space and notifies all its members who have not silenced it; the staff of the community may, once for each message.',
  access: 'member',
  params: oneMessage,
  reply: Message,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN', 'API_ERR_CONFLICT'],
  isIdempotent: true,
  limits: [{ max: 10, seconds: 86_400, per: 'account', isShared: true }],
})

export const listPins = route({
  method: 'GET',
  path: '/conversations/:id/pins',
  summary: 'Pinned messages, newest first, 20 at most.',
  access: 'member',
  params: conversation,
  reply: z.object({ messages: z.array(Message) }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const answerMessage = route({
  method: 'PUT',
  path: '/conversations/:id/messages/:messageId/answer',
  summary:
    'Marks a reply as the answer to its message, or takes that back; the author of the message and the staff may. Answers the message.',
  access: 'member',
  params: oneMessage,
  body: z.object({ on: z.boolean() }),
  reply: Message,
  errors: ['API_ERR_NOT_FOUND', 'API_ERR_FORBIDDEN'],
  isIdempotent: true,
  limits: [{ max: 60, seconds: 60, per: 'account' }],
})

export const listAnswers = route({
  method: 'GET',
  path: '/conversations/:id/answers',
  summary: 'Messages with a marked answer, newest first, 50 at most.',
  access: 'member',
  params: conversation,
  reply: z.object({ messages: z.array(Message) }),
  errors: ['API_ERR_NOT_FOUND'],
})

export const listHighlights = route({
  method: 'GET',
  path: '/conversations/:id/highlights',
  summary: 'The five messages after a number with most replies and reactions, for who was away.',
  access: 'member',
  params: conversation,
  query: z.object({ after: z.coerce.number().check(z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)) }),
  reply: z.object({ messages: z.array(Message) }),
  errors: ['API_ERR_NOT_FOUND'],
})
