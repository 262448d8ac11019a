import { createConversation } from '@akada/contract/messages/conversation-routes'
import { membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guard, Guards } from '#testing/guards/guard.ts'
import { likeEmoji } from '@akada/contract/messages/emojis'
import { sayingIn } from './messages.ts'

type Ask = NonNullable<Guard['ask']>

/** A chat that somebody else has begun with the owner. */
const chat =
  (body?: object): Ask =>
  async (world, { owner }) => {
    const other = await world.aUser()
    const { data } = await world.call(createConversation, { as: other, body: { userId: owner.id } })
    return { params: { id: data.id }, ...(body && { body }) }
  }

/** A message of the owner's in one. */
const message =
  (body?: object): Ask =>
  async (world, people) => {
    const { params } = await chat()(world, people)
    const id = String(params?.['id'])
    const { id: messageId } = await sayingIn(world)(people.owner, id, 'hello')
    return { params: { id, messageId }, ...(body && { body }) }
  }

export const guards: Guards = {
  listConversations: { answers: membersOnly() },
  createConversation: {
    ask: (_world, { owner }) => ({ body: { userId: owner.id } }),
    answers: { ...membersOnly(201), owner: 400, blocked: 404 },
  },
  getConversation: { ask: chat(), answers: ownerOnly(404) },
  acceptConversation: { ask: chat(), answers: ownerOnly(404) },
  declineConversation: { ask: chat(), answers: ownerOnly(404) },
  updateConversation: { ask: chat({ level: 'none' }), answers: ownerOnly(404) },
  readConversation: { ask: chat({ number: 1 }), answers: ownerOnly(404) },
  countUnreadConversations: { answers: membersOnly() },
  showTyping: { ask: chat(), answers: ownerOnly(404) },
  showPresence: { ask: chat(), answers: ownerOnly(404) },
  getChatSettings: { answers: membersOnly() },
  updateChatSettings: { ask: () => ({ body: { showsRead: false } }), answers: membersOnly() },

  listMessages: { ask: chat(), answers: ownerOnly(404) },
  getMessage: { ask: message(), answers: ownerOnly(404) },
  sendMessage: { ask: chat({ body: 'hello' }), answers: ownerOnly(404, 201) },
  editMessage: { ask: message({ body: 'better' }), answers: ownerOnly(404) },
  deleteMessage: { ask: message(), answers: ownerOnly(404) },
  reactToMessage: { ask: message({ emoji: likeEmoji, on: true }), answers: ownerOnly(404) },
  pinMessage: { ask: message({ pinned: true }), answers: ownerOnly(404) },
  announceMessage: { ask: message(), answers: ownerOnly(404, 403) },
  answerMessage: { ask: message({ on: true }), answers: ownerOnly(404, 403) },
  listAnswers: { ask: chat(), answers: ownerOnly(404) },
  listHighlights: {
    ask: async (...asking) => ({ ...(await chat()(...asking)), query: { after: '0' } }),
    answers: ownerOnly(404),
  },
  listPins: { ask: chat(), answers: ownerOnly(404) },
}
