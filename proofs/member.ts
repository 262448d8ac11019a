import { randomUUID } from 'node:crypto'
import { register, validateOtp } from '@akada/contract/accounts/routes'
import { updateProfile } from '@akada/contract/profiles/routes'
import { type Client, createClient } from '@akada/demo/client.ts'

/** A member who uses a running installation through its API. */
export interface Member {
  id: string
  username: string
  token: string
  client: Client
}

export const passwordOf = (username: string) => `Sunny-${username}`

/** Signs up a new member with the code from the built-in inbox. */
export async function signUp(address: string, signal: AbortSignal, accessWord: string): Promise<Member> {
  const client = createClient(address, signal, accessWord)
  const username = `m${randomUUID().replaceAll('-', '').slice(0, 14)}`
  const email = `${username}@example.org`
  await client.call(register, { body: { email, password: passwordOf(username), username } })
  const code = await client.codeFor(email)
  const body = { email, token: code, triggerEvent: 'account-creation' as const }
  const { token, user } = await client.call(validateOtp, { body })
  await client.call(updateProfile, { token, body: { firstName: 'Ada', lastName: 'Obi', country: 'NG' } })
  return { id: user.id, username, token, client }
}
