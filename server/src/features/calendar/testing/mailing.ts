import type { Message } from '#messages/message.ts'
import type { World } from '#testing/world/world.ts'
import { mailChanges } from '../mail/mail-changes.ts'

/** What a world mails meanwhile, and what its worker mails after some minutes. */
export function mailing(world: World) {
  async function sentBy(action: () => Promise<unknown>): Promise<Message[]> {
    const sent: Message[] = []
    const before = world.messenger.send
    world.messenger.send = async (message) => void sent.push(message)
    await action().finally(() => (world.messenger.send = before))
    return sent
  }
  const after = (minutes: number) =>
    sentBy(async () => {
      world.later(minutes * 60)
      await mailChanges(world)
    })
  return { sentBy, after }
}
