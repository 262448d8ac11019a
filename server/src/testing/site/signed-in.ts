import { register } from '@akada/contract/accounts/routes'
import { login } from '@akada/contract/sessions/routes'
import { createWorld } from '../world/world.ts'

export const password = 'a good long password'
export const ada = { email: 'ada@example.com', password }

const cookiesOf = (headers: Record<string, unknown>) => [headers['set-cookie']].flat().map(String)

/** The Set-Cookie line of one cookie, or nothing. */
export const cookieOf = (headers: Record<string, unknown>, name: string) =>
  cookiesOf(headers).find((cookie) => cookie.startsWith(`${name}=`)) ?? ''

/** A world with one verified member, signed in, and the sessions whose sockets were closed. */
export async function signedIn() {
  const world = await createWorld()
  const ends: string[] = []
  world.live.closeSession = (id) => void ends.push(id)
  await world.call(register, { body: { ...ada, username: 'ada', phoneNumber: '08031234567' } })
  await world.db.updateTable('users').set({ userVerified: true }).execute()
  const session = await world.call(login, { body: ada })
  return { world, session, ends }
}
