import { randomBytes } from 'node:crypto'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { hashPassword } from '#features/credentials/public.ts'

const findAccount = statement<{ username: string }, { email: string }>(
  `select username from users where lower(email) = lower(:email) and user_verified and deleted_at is null`,
)

const insertVerifiedUser = statement<
  { username: string },
  { email: string; username: string; passwordHash: string; now: Date }
>(
  `insert into users (email, username, password_hash, user_verified, created_at)
   values (:email, :username, :passwordHash, true, :now)
   on conflict do nothing
   returning username`,
)

/**
 * An account that the operator makes for an address at the command line, as verified, with a password that is returned once; the
 * account that has the address already if there is one, or undefined where the name is taken, or the
 * address by somebody who never proved it.
 */
export async function createOperatorAccount(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { email, username }: { email: string; username: string },
): Promise<{ username: string; password: string | undefined } | undefined> {
  const [found] = await findAccount(db, { email })
  if (found) return { ...found, password: undefined }
  const password = randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const [made] = await insertVerifiedUser(db, { email, username, passwordHash, now: now() })
  return made && { ...made, password }
}
