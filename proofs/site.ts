import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createComment } from '@akada/contract/comments/routes'
import { createPost, getPost } from '@akada/contract/posts/routes'
import type { KeyPair } from '@akada/server/http/auth/signing-keys.ts'
import { freePort } from '@akada/server/postgres/free-port.ts'
import sharp from 'sharp'
import { type Client, createClient } from '@akada/demo/client.ts'
import { upload } from '@akada/demo/sessions.ts'
import {
  ask,
  keysOf,
  post,
  send,
  sendPatiently,
  statusAndCode,
} from '@akada/server/testing/site/signed-calls.ts'
import { type Installation, startInstallation } from './installation.ts'

/** A member of a site with all their secrets: what a thief could want. */
export interface Person {
  id: string
  email: string
  username: string
  password: string
  /** The one-time code that verified the address. */
  code: string
  token: string
  refreshToken: string
  signingKey: Buffer
  sessionId: string
}

/** A whole installation with two members who have nothing to do with each other. */
export interface Site {
  address: string
  installation: Installation
  client: Client
  /** The key that visitors sign with. */
  visitor: KeyPair
  /** The victim. */
  ada: Person
  /** The attacker. */
  eve: Person
  /** Ada's post with one picture, and her comment on it. */
  post: { id: string; mediaId: string; key: string; mediaUrl: string }
  commentId: string
}

/** Starts an installation with two members and a post. Stop it when done. */
export async function openSite(
  folder: string,
  settings: Record<string, string>,
  signal: AbortSignal,
): Promise<Site> {
  const installation = await startInstallation(folder, await freePort(), settings)
  try {
    const { address } = installation
    const base = { address, installation, visitor: await visitorOf(address) }
    const [ada, eve] = [await signUp(base, 'ada'), await signUp(base, 'eve')]
    const client = createClient(address, signal)
    for (const { token, signingKey: key } of [ada, eve])
      client.keepKey({ token, signingKey: key.toString('base64url') })
    const published = await publishPost(client, ada)
    const { id: commentId } = await client.call(createComment, {
      token: ada.token,
      params: { postId: published.id },
      body: { body: 'First.' },
    })
    return { ...base, client, ada, eve, post: published, commentId }
  } catch (error) {
    await installation.stop()
    throw error
  }
}

/** The public key of visitors. */
async function visitorOf(address: string): Promise<KeyPair> {
  const answer = await sendPatiently(address, () => ({ path: '/api/client-config' }))
  if (answer.status !== 200) throw new Error(`The key of visitors was not issued: ${statusAndCode(answer)}.`)
  const { apiKey, signingKey } = answer.data
  return { apiKey: String(apiKey), signingKey: Buffer.from(String(signingKey), 'base64url') }
}

/** Signs up a member whose secrets occur nowhere else. */
export async function signUp(
  site: Pick<Site, 'address' | 'visitor' | 'installation'>,
  name: string,
): Promise<Person> {
  const username = `${name}${randomUUID().slice(0, 8)}`
  const email = `${username}@example.org`
  const password = `Canary-${randomUUID()}`
  const registered = await ask(site, post('/auth/register', { email, password, username }))
  if (registered.status !== 201) throw new Error(`${name} was not registered: ${statusAndCode(registered)}.`)
  const code = await codeFor(site, email)
  const session = await ask(
    site,
    post('/auth/validate-otp', { email, token: code, triggerEvent: 'account-creation' }),
  )
  const person = { email, username, password, code, ...keysOf(session.data) }
  const profile = { firstName: 'Ada', lastName: 'Obi', country: 'NG', bio: 'Learns.' }
  await ask(site, { method: 'PUT', path: '/profiles', by: person, body: profile })
  return person
}

/** The newest code in the built-in inbox. */
export async function codeFor({ installation }: Pick<Site, 'installation'>, email: string): Promise<string> {
  const { address, accessWord } = installation
  const headers = { authorization: `Bearer ${accessWord()}` }
  const { text } = await send(address, { path: `/dev/inbox.json?to=${encodeURIComponent(email)}`, headers })
  const code = (JSON.parse(text) as { code?: string | null }[]).find((message) => message.code)?.code
  if (!code) throw new Error(`No code was sent to ${email}.`)
  return code
}

/** An ordinary picture. */
export const aPicture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width: 320, height: 480, channels: 3, background: 'teal' } })
      .png()
      .toBuffer(),
  )

/** Publishes a post with one picture. */
export async function publishPost(client: Site['client'], { token }: Person): Promise<Site['post']> {
  const file = { bytes: await aPicture(), mimeType: 'image/png', alt: '' }
  const key = await upload(client, { token, namespace: 'posts' }, file)
  const media = [{ key, mimeType: file.mimeType, alt: 'A test picture' }]
  const { id } = await client.call(createPost, { token, body: { body: 'Ada-says-this', media } })
  const status = await settled(client, { token, id })
  if (status.status !== 'published') throw new Error(`A post with a picture ended as ${status.status}.`)
  const [first] = status.media
  return { id, mediaId: first?.id ?? '', key, mediaUrl: first?.url ?? '' }
}

/** A post once the media worker is done with it. */
export async function settled(client: Site['client'], { token, id }: { token: string; id: string }) {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await client.call(getPost, { token, params: { id } })
    if (found.status !== 'processing') return found
    await sleep(300)
  }
  throw new Error('The media worker did not come to an end.')
}
