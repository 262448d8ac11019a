import { type Answer, ask, post, send, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { type Site, aPicture } from '../site.ts'
import type { AbuseCase } from './case.ts'
import { rowsOf } from '../rows.ts'

import { waysTo } from './uploads.ts'

type Lie = (url: string, bytes: Uint8Array) => { path: string; type: string; bytes: Uint8Array }

/** Ways to misuse an address presigned for a PNG of an exact length. */
const lies: Record<string, Lie> = {
  'another type': (path, bytes) => ({ path, type: 'text/html', bytes }),
  'more bytes': (path, bytes) => ({ path, type: 'image/png', bytes: Buffer.concat([bytes, bytes]) }),
  'fewer bytes': (path, bytes) => ({ path, type: 'image/png', bytes: bytes.subarray(0, 20) }),
  'another key': (path, bytes) => ({
    path: path.replace(/(.)\.png/, (_, last) => `${last === '0' ? '1' : '0'}.png`),
    type: 'image/png',
    bytes,
  }),
  'another folder': (path, bytes) => ({ path: path.replace('/posts/', '/media/'), type: 'image/png', bytes }),
  'a way up': (path, bytes) => ({
    path: path.replace('/storage/', '/storage/../../'),
    type: 'image/png',
    bytes,
  }),
  'an encoded way up': (path, bytes) => ({
    path: path.replace('/storage/', '/storage/..%2f..%2f'),
    type: 'image/png',
    bytes,
  }),
  'no signature': (path, bytes) => ({ path: path.replace(/\?.*/, ''), type: 'image/png', bytes }),
}

async function place(site: Site, size: number): Promise<string> {
  const wish = { namespace: 'posts', operation: 'putObject', mimeType: 'image/png', size }
  return String((await ask(site, post('/storages/presign', wish, site.eve))).data['url'])
}

const put = (site: Site, { path, type, bytes }: ReturnType<Lie>): Promise<Answer> =>
  send(site.address, { method: 'PUT', path, headers: { 'content-type': type }, body: bytes })

async function misuse(site: Site, ways: Record<string, Lie>): Promise<string[]> {
  const bytes = await aPicture()
  const found: string[] = []
  for (const [name, lie] of Object.entries(ways)) {
    const answer = await put(site, lie(await place(site, bytes.length), bytes))
    if (answer.status < 400) found.push(`A presigned address took ${name}.`)
  }
  return found
}

async function useTwice(site: Site): Promise<string[]> {
  const bytes = await aPicture()
  const path = await place(site, bytes.length)
  const call = { path, type: 'image/png', bytes }
  const [first, second] = [await put(site, call), await put(site, call)]
  if (first.status >= 400) return [`The first use got ${statusAndCode(first)}.`]
  return second.status < 400 ? ['A presigned address was taken twice.'] : []
}

/** Files next to the site that are not part of it. */
const hidden = [
  '.git/config',
  '.env',
  'package.json',
  'secrets.json',
  'media/',
  'assets/',
  'media/2026/',
  'storage/',
]
const inside = /\[core\]|"dependencies"|postgresPassword|href="\.\.?\/|Index of|root:/

async function lookAround(site: Site, paths: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths) {
    const { status, text } = await send(site.address, { path: `/${path}` })
    if (status === 200 && inside.test(text)) found.push(`/${path} exposes internals.`)
  }
  return found
}

/** Keys and paths that lead out of the store. */
async function leaveStore(site: Site): Promise<string[]> {
  const keys = [
    '../../secrets.json',
    '/etc/passwd',
    'posts/../../secrets.json',
    'posts\\..\\secrets.json',
    '',
  ]
  const found: string[] = []
  const taken = (what: string, { status }: Answer) => {
    if (status < 400) found.push(`${what} got ${status}.`)
  }
  for (const key of keys) {
    const media = [{ key, mimeType: 'image/png', alt: '' }]
    taken(`a post of ${key}`, await ask(site, post('/posts', { body: 'Out.', media }, site.eve)))
    const wish = { namespace: key, operation: 'putObject', mimeType: 'image/png', size: 10 }
    taken(`a place in ${key}`, await ask(site, post('/storages/presign', wish, site.eve)))
    if (key)
      for (const path of waysTo(key)) {
        const { status, text } = await send(site.address, { path })
        if (status === 200 && inside.test(text)) found.push(`${path} leads out of the store.`)
      }
  }
  const stray = await rowsOf(site, "select key from uploads where key like '%..%'")
  return stray.length === 0 ? found : [...found, 'A key that leads out of the store was stored.']
}

const honestPlace = async (site: Site) => {
  const answer = await ask(site, post('/posts', { body: 'x', media: [] }, site.eve))
  const at = await place(site, 10)
  return answer.status === 400 && at.startsWith('/storage/') ? ['A path inside the store is served.'] : []
}

export const presignedCases: AbuseCase[] = [
  {
    name: 'lies about a file',
    mustHold: 'a presigned address accepts one file of its type, length and key, once',
    attempt: async ({ guarded }) => [...(await misuse(guarded, lies)), ...(await useTwice(guarded))],
    control: ({ guarded }) =>
      misuse(guarded, { 'what was announced': (path, bytes) => ({ path, type: 'image/png', bytes }) }),
  },
  {
    name: 'keys that lead out',
    mustHold: 'no key, namespace or address leaves the store, and no folder is listed',
    attempt: async ({ guarded }) => [...(await leaveStore(guarded)), ...(await lookAround(guarded, hidden))],
    control: ({ guarded }) => honestPlace(guarded),
  },
]
