import { createPost } from '@akada/contract/posts/routes'
import { RefusedCall } from '@akada/demo/client.ts'
import { upload } from '@akada/demo/sessions.ts'
import { send } from '@akada/server/testing/site/signed-calls.ts'
import { type Site, aPicture, settled } from '../site.ts'
import { startCanary } from './canary.ts'
import type { AbuseCase } from './case.ts'
import { type HostileFile, hostileFiles, marker, polyglot } from './hostile-files.ts'

/**
 * Publishes a file and returns the post once the media worker has processed it; nothing when it was refused at once.
 */
async function publish({ client, eve: { token } }: Site, file: HostileFile) {
  const key = await upload(client, { token, namespace: 'posts' }, { ...file, alt: '' })
  const media = [{ key, mimeType: file.mimeType, alt: '' }]
  try {
    const { id } = await client.call(createPost, { token, body: { body: file.name, media } })
    return { key, post: await settled(client, { token, id }) }
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error
    return { key, post: undefined }
  }
}

/** Every conceivable way to the original bytes. */
export const waysTo = (key: string) => [
  `/media/${key}`,
  `/${key}`,
  `/storage/${key}`,
  `/media/../${key}`,
  `/media/..%2f${encodeURIComponent(key)}`,
  `/media/%2e%2e/${key}`,
  `/media/..%5c${key.replaceAll('/', '%5c')}`,
]

async function publishAll(site: Site, files: (canary: string) => Promise<HostileFile[]>): Promise<string[]> {
  await using canary = await startCanary()
  const found: string[] = []
  for (const file of await files(canary.address)) {
    const { key, post: made } = await publish(site, file)
    if (made && made.status !== 'failed') found.push(`${file.name} ended as ${made.status}.`)
    for (const path of waysTo(key)) {
      const answer = await send(site.address, { path })
      if (
        answer.bytes.includes(marker) ||
        (answer.status === 200 && Buffer.from(file.bytes).equals(answer.bytes))
      )
        found.push(`The original of ${file.name} is served at ${path}.`)
    }
  }
  if (canary.calls() > 0) found.push(`The canary was called ${canary.calls()} times.`)
  return found
}

/** The listener sees who calls. */
async function callCanary(): Promise<string[]> {
  await using canary = await startCanary()
  await send(canary.address, { path: '/' })
  return canary.calls() > 0 ? ['The canary is called.'] : []
}

const honest = async (): Promise<HostileFile[]> => [
  { name: 'a picture', mimeType: 'image/png', bytes: await aPicture() },
]

/** Everything served of a post. */
const addressesOf = (made: object): string[] => [
  ...new Set(JSON.stringify(made).match(/\/media\/[\w./-]+/g) ?? []),
]

async function reencode(site: Site): Promise<string[]> {
  const { post: made } = await publish(site, await polyglot())
  if (made?.status !== 'published') return [`The polyglot ended as ${made?.status}.`]
  const found: string[] = []
  const addresses = addressesOf(made)
  for (const path of addresses) {
    const answer = await send(site.address, { path })
    if (answer.bytes.includes(marker)) found.push(`${path} still holds the web page.`)
    if (answer.headers['x-content-type-options'] !== 'nosniff') found.push(`${path} may be sniffed.`)
    if (!String(answer.headers['content-security-policy']).includes('sandbox'))
      found.push(`${path} has no sandbox.`)
    if (/html|svg|xml/.test(String(answer.headers['content-type']))) found.push(`${path} is a page.`)
  }
  return addresses.length > 0 ? found : ['Nothing of the polyglot is served, so nothing was looked at.']
}

const holdsMarker = async () =>
  Buffer.from((await polyglot()).bytes).includes(marker) ? ['The file that is sent holds the web page.'] : []

export const uploadCases: AbuseCase[] = [
  {
    name: 'hostile files',
    mustHold: 'a file that is not what it claims is refused, calls nobody, and its original is never served',
    attempt: ({ guarded }) => publishAll(guarded, hostileFiles),
    control: async ({ guarded }) => {
      const [calls, taken] = [await callCanary(), await publishAll(guarded, honest)]
      return calls.length > 0 ? taken : []
    },
  },
  {
    name: 'polyglots',
    mustHold: 'a picture that is also a web page is served only as a picture',
    attempt: ({ guarded }) => reencode(guarded),
    control: holdsMarker,
  },
]
