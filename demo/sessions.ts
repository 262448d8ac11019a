import { register, sendOtp, validateOtp } from '@akada/contract/accounts/routes'
import { updateProfile } from '@akada/contract/profiles/routes'
import { login } from '@akada/contract/sessions/routes'
import { presign } from '@akada/contract/uploads/routes'
import type { Client } from './client.ts'
import { RefusedCall } from './client.ts'
import { type DemoPerson, demoEmail, demoPassword, demoPeople, personNamed } from './people.ts'
import type { Drawn, Renderer } from './renderer.ts'

export interface DemoSession {
  readonly userId: string
  readonly token: string
}

/** Access tokens last twenty minutes; they are renewed well before that. */
const sessionLifetime = 12 * 60_000

/** Signs the members of the demo in; new ones sign up first. */
export function createSessions(client: Client, renderer: Renderer) {
  const kept = new Map<string, DemoSession & { since: number }>()
  // Drawn first, so that no sign-up waits for a clip.
  const pictures = new Map(demoPeople.map(({ username }) => [username, renderer.avatar(username)]))
  for (const picture of pictures.values()) picture.catch(() => {})

  async function sessionOf(username: string): Promise<DemoSession> {
    const known = kept.get(username)
    if (known && Date.now() - known.since < sessionLifetime) return known
    const person = personNamed(username)
    const { token, user } = await enter(person)
    if (!user.profileSetupCompleted || !user.profile.avatar) await describe(person, token)
    const session = { userId: user.id, token, since: Date.now() }
    kept.set(username, session)
    return session
  }

  async function enter(person: DemoPerson) {
    const email = demoEmail(person.username)
    try {
      const session = await client.call(login, { body: { email, password: demoPassword } })
      if (session.nextStep !== 'verify-otp') return session
      await client.call(sendOtp, { body: { email, triggerEvent: 'account-creation' } })
    } catch (error) {
      if (!(error instanceof RefusedCall) || error.code !== 'API_ERR_INVALID_CREDENTIALS') throw error
      await signUp(person)
    }
    const token = await client.codeFor(email)
    return client.call(validateOtp, { body: { email, token, triggerEvent: 'account-creation' } })
  }

  async function signUp({ username, firstName, lastName }: DemoPerson): Promise<void> {
    const names = { username, firstName, lastName }
    await client.call(register, { body: { ...names, email: demoEmail(username), password: demoPassword } })
  }

  async function describe(person: DemoPerson, token: string): Promise<void> {
    const [picture] = (await pictures.get(person.username)) ?? []
    if (!picture) throw new Error(`No picture was drawn for ${person.username}.`)
    const avatar = await upload(client, { token, namespace: 'avatars' }, picture)
    const { username, firstName, lastName, bio } = person
    await client.call(updateProfile, {
      token,
      body: {
        username,
        firstName,
        lastName,
        bio,
        avatar,
        interest: [...person.interests],
        country: 'NG',
        tourCompleted: true,
      },
    })
  }

  return { sessionOf }
}

export type Sessions = ReturnType<typeof createSessions>

/** Uploads a file and returns its key. */
export async function upload(
  client: Client,
  { token, namespace }: { token: string; namespace: string },
  { bytes, mimeType }: Drawn,
): Promise<string> {
  const size = bytes.byteLength
  const place = await client.call(presign, {
    token,
    body: { namespace, operation: 'putObject', mimeType, size },
  })
  await client.put(place.url, { bytes, mimeType })
  return place.key
}
