import { randomBytes } from 'node:crypto'
import { type Db, statement } from '#db/connect.ts'
import { hashPassword } from '#features/credentials/public.ts'
import { revokeSessions } from '#features/sessions/public.ts'
import type { Context } from '#context.ts'
import { mustBeAllowedToRegister } from './may-register.ts'
import { usernameFrom } from './username-from.ts'

interface NewMember {
  email: string
  firstName: string
  lastName: string
  username: string
  passwordHash: string
  now: Date
}

const insertVerifiedUser = statement<{ id: string }, NewMember>(
  `insert into users (email, password_hash, username, first_name, last_name, user_verified, created_at)
   values (:email, :passwordHash, :username, :firstName, :lastName, true, :now)
   on conflict do nothing returning id`,
)

const lockAccount = statement<{ id: string; isOpen: boolean }, { email: string }>(
  `select id, not user_verified and deleted_at is null as is_open from users where lower(email) = lower(:email) for update`,
)

/** Nothing that a stranger wrote into it stays. */
const takeAccount = statement<unknown, Omit<NewMember, 'email' | 'now'> & { id: string }>(
  `update users
      set user_verified = true, is_contested = false, password_hash = :passwordHash,
          username = case when exists (select from users o where lower(o.username) = lower(:username)) then username else :username end,
          first_name = :firstName, last_name = :lastName, phone_number = null
    where id = :id`,
)

/**
 * An account for an address that its owner has proved elsewhere, without a password that anybody knows; undefined where it has
 * one. What somebody else began with this address and never proved becomes the owner's. Throws API_ERR_VALIDATION.
 */
export async function createVerifiedAccount(
  context: Omit<Context, 'db'> & { db: Db },
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
) {
  const { db, now } = context
  const passwordHash = await hashPassword(randomBytes(32).toString('base64'))
  for (;;) {
    const account = { email, firstName, lastName, username: usernameFrom(email), passwordHash }
    const [known] = await lockAccount(db, { email })
    if (known && !known.isOpen) return undefined
    if (known) {
      const { email: _, ...identity } = account
      await takeAccount(db, { ...identity, id: known.id })
      return { id: known.id, ended: await revokeSessions(context, { userId: known.id }, 'address-proven') }
    }
    await mustBeAllowedToRegister(context, email)
    const [created] = await insertVerifiedUser(db, { ...account, now: now() })
    if (created) return { id: created.id, ended: [] }
  }
}
