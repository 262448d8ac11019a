import type { Insertable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Context } from '#context.ts'
import { giveFactor } from './factors.ts'

/** A member of a test's world, signed in. */
export interface Person {
  id: string
  username: string
  email: string
  sessionId: string
  token: string
}

type UserFields = Partial<Insertable<DB['users']>>

/** Short helpers to fill a world with members. */
export function people({ db, accessTokens, now, secret }: Context) {
  let n = 0

  /** Staff come with a second factor, without which they may do nothing. */
  async function aUser(username = `user${++n}`, fields: UserFields = {}): Promise<Person> {
    const user = await db
      .insertInto('users')
      .values({
        username,
        email: `${username}@example.com`,
        passwordHash: 'none',
        firstName: 'Ada',
        lastName: 'Obi',
        bio: 'Teaches.',
        userVerified: true,
        profileSetupCompleted: true,
        ...fields,
      })
      .returning(['id', 'username', 'email'])
      .executeTakeFirstOrThrow()
    const person = await signIn(user)
    if (fields.role && fields.role !== 'user') await giveFactor({ db, secret, now }, user.id)
    return person
  }

  /** A member in a session of their own, for an hour from now. */
  async function signIn<User extends { id: string }>(user: User) {
    const session = await db
      .insertInto('sessions')
      .values({ userId: user.id, expiresAt: new Date(now().getTime() + 3_600_000) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const token = await accessTokens.issue({ userId: user.id, sessionId: session.id })
    return { ...user, sessionId: session.id, token }
  }

  return { aUser, signIn }
}
