import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { createPost } from '@akada/contract/posts/routes'
import { setTimeout as sleep } from 'node:timers/promises'
import * as yauzl from 'yauzl'
import { upload } from '@akada/demo/sessions.ts'
import { memoizePer } from '@akada/server/lib/weak-memo.ts'
import { ask, post, send, statusAndCode } from '@akada/server/testing/site/signed-calls.ts'
import { type Person, type Site, aPicture, settled, signUp } from '../site.ts'
import type { AbuseCase } from './case.ts'

const script = '"><script>akadaPwn()</script>'
const payloads = [
  script,
  `'><img src=x onerror=akadaPwn()>`,
  '</title><svg/onload=akadaPwn()>',
  '<iframe srcdoc=akadaPwn()>',
  '${akadaPwn()}{{akadaPwn()}}$&$`',
]
/** A tag or attribute that a payload would create if a page contained it unescaped. */
const alive = /<script>akadaPwn|<img src=x|<svg\/onload|<iframe srcdoc|<\/title><svg/

/** One text field each, within its length limit. */
const fitting = (length: number) => payloads.join(' ').slice(0, length)

interface Writer extends Person {
  postId: string
}

/** Writes the payloads into every field a member can fill. */
async function write(site: Site): Promise<Writer> {
  const zoe = await signUp(site, 'zoe')
  const { client } = site
  client.keepKey({ token: zoe.token, signingKey: zoe.signingKey.toString('base64url') })
  const profile = { firstName: `=1+1${script}`, lastName: '@SUM(1)<img src=x>', bio: `+cmd ${fitting(290)}` }
  const named = await ask(site, { method: 'PUT', path: '/profiles', body: profile, by: zoe })
  if (named.status !== 200) throw new Error(`The profile got ${statusAndCode(named)}.`)
  const file = { bytes: await aPicture(), mimeType: 'image/png', alt: '' }
  const key = await upload(client, { token: zoe.token, namespace: 'posts' }, file)
  const form = {
    title: `=HYPERLINK("http://evil.example")${script}`,
    body: `-2+3 ${fitting(2000)}`,
    hashtag: `#a${script},#=b`,
    media: [{ key, mimeType: file.mimeType, alt: fitting(100) }],
  }
  const { id } = await client.call(createPost, { token: zoe.token, body: form })
  await settled(client, { token: zoe.token, id })
  const comment = post(`/posts/${id}/create-comment`, { body: `=cmd|' /C calc'!A0 ${fitting(900)}` }, zoe)
  const said = await ask(site, comment)
  if (said.status !== 201) throw new Error(`The comment got ${statusAndCode(said)}.`)
  return { ...zoe, postId: id }
}

/** One writer shared by all checks on a site. */
const writerOf = memoizePer(write)

async function lookForMarkup(site: Site, paths: (writer: Writer) => string[]): Promise<string[]> {
  const found: string[] = []
  for (const path of paths(await writerOf(site))) {
    const { status, text } = await send(site.address, { path, headers: { accept: 'text/html' } })
    if (status !== 200) found.push(`${path} got ${status}.`)
    const [match] = alive.exec(text) ?? []
    if (match) found.push(`${path} contains ${match} unescaped.`)
  }
  return found
}

/** The same check on the API's JSON, which contains texts unescaped. */
async function markupInJson(site: Site): Promise<string[]> {
  const { text } = await ask(site, { path: `/posts/${(await writerOf(site)).postId}` })
  return alive.test(text) ? ['The JSON of a post holds what was typed.'] : []
}

const pages = ({ id, postId, username }: Writer) => [
  `/posts/${postId}`,
  `/socials/posts/${postId}`,
  `/socials/profile/${id}`,
  '/socials',
  `/?q=${encodeURIComponent(script)}`,
  `/socials?name=${username}${encodeURIComponent(script)}`,
]

/** What pages and responses allow the browser when a foreign page loads them. */
async function lookAtHeaders(site: Site): Promise<string[]> {
  const headers = { origin: 'https://evil.example', accept: 'text/html' }
  const [page, answer] = [
    await send(site.address, { path: '/socials', headers }),
    await ask(site, { path: '/posts', headers }),
  ]
  const found: string[] = []
  const policy = String(page.headers['content-security-policy'])
  if (!policy.includes("default-src 'none'") || policy.includes('unsafe'))
    found.push(`The page allows ${policy}`)
  if (!/^text\/html; ?charset=utf-8$/i.test(String(page.headers['content-type'])))
    found.push('The page has no type.')
  if (!/^application\/json; ?charset=utf-8$/i.test(String(answer.headers['content-type'])))
    found.push('A response has no content type.')
  for (const { headers: received } of [page, answer])
    if (received['access-control-allow-origin'] !== undefined) found.push('A foreign page may read.')
  return found
}

/** The files of a ZIP with this extension. */
async function unzip(bytes: Buffer, end: string): Promise<string[]> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const files: string[] = []
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith(end)) continue
    const chunks = await (await zip.openReadStreamPromise(entry)).toArray()
    files.push(Buffer.concat(chunks).toString('utf8'))
  }
  return files
}

/** Requests a copy of the writer's data and waits for it. */
async function makeCopy(site: Site): Promise<Buffer> {
  const zoe = await writerOf(site)
  const proven = await ask(
    site,
    post('/auth/reauth', { password: zoe.password, purpose: 'export-data' }, zoe),
  )
  const path = `/users/${zoe.id}/export`
  const headers = { [proofHeader]: String(proven.data['proof']) }
  const request = await ask(site, { method: 'POST', path, by: zoe, headers })
  if (request.status !== 202) throw new Error(`The copy got ${statusAndCode(request)}.`)
  for (let tries = 0; tries < 400; tries += 1) {
    const { url } = ((await ask(site, { path, by: zoe })).data['export'] ?? {}) as { url?: string | null }
    if (url) return (await send(site.address, { path: url })).bytes
    await sleep(500)
  }
  throw new Error('No copy was made.')
}

const copyOf = memoizePer(makeCopy)

const cells = /(?:^\uFEFF?|,|\r\n)("(?:[^"]|"")*"|[^",\r\n]*)/g
const formula = /^"?[=+\-@\t\r]/

/** Cells of the copy's tables that a spreadsheet would execute. */
async function lookForFormulas(site: Site): Promise<string[]> {
  const tables = await unzip(await copyOf(site), '.csv')
  const all = tables.flatMap((table) => [...table.matchAll(cells)].map(([, cell = '']) => cell))
  if (!all.some((cell) => cell.includes('HYPERLINK'))) return ['The copy does not hold what was typed.']
  return all
    .filter((cell) => formula.test(cell))
    .map((cell) => `A spreadsheet would run ${cell.slice(0, 40)}`)
}

/** The same check on the copy's JSON, which contains texts unescaped. */
async function formulasInJson(site: Site): Promise<string[]> {
  const texts = (await unzip(await copyOf(site), '.json')).flatMap((file) =>
    [...file.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) => text),
  )
  return texts.filter((text) => formula.test(text))
}

export const injectionCases: AbuseCase[] = [
  {
    name: 'HTML injection',
    mustHold: 'nothing typed becomes markup of a page, and pages run no scripts but their own',
    attempt: async ({ guarded }) => [
      ...(await lookForMarkup(guarded, pages)),
      ...(await lookAtHeaders(guarded)),
    ],
    control: ({ guarded }) => markupInJson(guarded),
  },
  {
    name: 'formula injection',
    mustHold: "no cell of a copy's tables is a formula",
    attempt: ({ guarded }) => lookForFormulas(guarded),
    control: ({ guarded }) => formulasInJson(guarded),
  },
]
