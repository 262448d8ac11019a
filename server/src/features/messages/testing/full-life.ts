import { createConversation, updateChatSettings } from '@akada/contract/messages/conversation-routes'
import { likeEmoji } from '@akada/contract/messages/emojis'
import { reactToMessage } from '@akada/contract/messages/routes'
import type { Life } from '#testing/world/life.ts'
import { sayingIn } from './messages.ts'

/** A chat of hers with a member who replies to her. */
export async function seed({ world, ada, obi }: Life): Promise<void> {
  const { data: chat } = await world.call(createConversation, { as: ada, body: { userId: obi.id } })
  const first = await sayingIn(world)(ada, chat.id, 'Asooke or adire?')
  const answer = await sayingIn(world)(obi, chat.id, { body: 'Both', parentId: first.id })
  const hers = await sayingIn(world)(ada, chat.id, { body: 'Olufunmilayo agrees', parentId: answer.id })
  await sayingIn(world)(obi, chat.id, { body: 'Good', parentId: hers.id })
  const params = { id: chat.id, messageId: answer.id }
  await world.call(reactToMessage, { as: ada, params, body: { emoji: likeEmoji, on: true } })
  await world.call(updateChatSettings, { as: ada, body: { showsRead: false } })
}
