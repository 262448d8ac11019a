import type { Context } from '#context.ts'
import { statement } from '#db/connect.ts'
import { isReservedUsername } from './reserved-usernames.ts'

const findUsername = statement<{ id: string }, { username: string }>(
  `select id from users where lower(username) = lower(:username)`,
)

/** Whether a member may take a username; their own is free to them, even a reserved one. */
export async function checkUsername(
  { db }: Context,
  { userId, username }: { userId: string; username: string },
): Promise<{ free: boolean }> {
  const [owner] = await findUsername(db, { username })
  return { free: owner ? owner.id === userId : !isReservedUsername(username) }
}
