import type { Message } from '@akada/contract/messages/model'
import { sendMessage } from '@akada/contract/messages/routes'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

/** Sends a message in a conversation, as members do. */
export const sayingIn =
  (world: Pick<World, 'call'>) =>
  async (as: Person, conversationId: string, body: string | object): Promise<Message> => {
    const form = typeof body === 'string' ? { body } : body
    const answer = await world.call(sendMessage, { as, params: { id: conversationId }, body: form })
    if (answer.status !== 201) throw new Error(`${answer.status} ${answer.error.message}`)
    return answer.data as Message
  }
