import { login, refreshToken } from '@akada/contract/sessions/routes'
import type { Client } from '../client.ts'
import { demoEmail, demoPassword } from '../people.ts'

/** Access tokens last twenty minutes. */
const renewAfter = 12 * 60_000

/** One session of a member, renewed while it is used. */
export function createSession(client: Client, username: string) {
  let current: { token: string; refresh: string; userId: string; at: number } | undefined

  async function begin() {
    const body = { email: demoEmail(username), password: demoPassword }
    return client.call(login, { body })
  }

  /** A session that was not renewed in time has ended. */
  const renew = (token: string) => client.call(refreshToken, { body: { token } }).catch(begin)

  return async (): Promise<{ token: string; userId: string }> => {
    if (!current || Date.now() - current.at > renewAfter) {
      const { token, refreshToken: refresh, user } = await (current ? renew(current.refresh) : begin())
      current = { token, refresh, userId: user.id, at: Date.now() }
    }
    return current
  }
}

export type Session = ReturnType<typeof createSession>
