import type { World } from '../world/world.ts'

/** The built-in inbox's messages for an address, newest first. */
export const messagesTo = (world: World, email: string) =>
  world.db
    .selectFrom('inboxMessages')
    .select(['subject', 'code'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .execute()

/** The last code sent to an address. */
export async function newestCode(world: World, email: string): Promise<string> {
  const [message] = await messagesTo(world, email)
  if (!message?.code) throw new Error(`No code was sent to ${email}`)
  return message.code
}
