import { getMe } from '@akada/contract/profiles/routes'
import { accessCookie } from '@akada/contract/sessions/routes'
import { signingKeyOf } from '@akada/server/testing/site/signing.ts'
import { createClient } from '@akada/demo/client.ts'
import { refreshHot } from '@akada/server/features/posts/feed/hot-ranking.ts'
import { openBarePage } from '../bare-page.ts'
import { publishedClip } from '../published-clip.ts'
import { type Measured, type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'
import { type Prepare, openSlowPhone } from '../slow-phone.ts'

const rounds = 5

/** More than any other post, so that it comes first. */
const likes = 100_000_000

export const row: Row = {
  measure: async (bench) => {
    const { small } = bench
    const { postId } = await publishedClip(bench)
    await putFirst(small, postId)
    await using bare = await openBarePage(await filmOf(small, postId))
    await using phone = await openSlowPhone()
    const limit = 'a bare page with one progressive film of 360 lines, until it plays'
    const measure = async ({ what, path, prepare, atMost, pick }: Case): Promise<Measured> => {
      const {
        figure,
        limit: bareTime,
        ratio,
      } = await compare(
        async () => (await phone.visit(`${small.address}${path}`, prepare))[pick],
        async () => (await phone.visit(bare.address)).playing,
        rounds,
      )
      const detail = `${seconds(figure)} against ${seconds(bareTime)}`
      return { what: `${what} on a slow phone and connection`, limit, ratio, goal: { atMost }, detail }
    }
    const measured: Measured[] = []
    for (const one of await casesOn(small, postId)) measured.push(await measure(one))
    return measured
  },
}

interface Case {
  what: string
  path: string
  prepare?: Prepare
  atMost: number
  pick: 'picture' | 'playing'
}

async function casesOn(small: Site, postId: string): Promise<Case[]> {
  const film = { atMost: 1.8, pick: 'playing' } as const
  return [
    { what: 'first picture of the feed', path: '/socials', atMost: 1.5, pick: 'picture' },
    { what: "a visitor's first film", path: '/socials', ...film },
    { what: "a member's first film", path: '/socials', prepare: await signIn(small), ...film },
    { what: 'the film of a shared post', path: `/posts/${postId}`, ...film },
  ]
}

/** Leaves in a browser what signing in as one of the readers would have left. */
async function signIn({ address, readers, context }: Site): Promise<Prepare> {
  // The first members publish, and their own newest posts come first for them; those of the bench have no film to play.
  const { token } = readers.at(-1)!
  const client = createClient(address, AbortSignal.timeout(60_000))
  const signingKey = signingKeyOf(context, token)
  client.keepKey({ token, signingKey })
  const user = await client.call(getMe, { token })
  return async (page) => {
    await page.context().addCookies([{ name: accessCookie, value: token, url: address }])
    await page.goto(`${address}/robots.txt`)
    const { sid: sessionId } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    const left = JSON.stringify({ user: JSON.stringify(user), sessionId, signingKey })
    await page.evaluate(`(${leave})(${left})`)
  }
}

/** Runs in the page: what the app stores of a session. The server's types know no IndexedDB. */
const leave = `async ({ user, sessionId, signingKey }) => {
  localStorage.setItem('akada.user', user)
  const bytes = Uint8Array.from(atob(signingKey.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0))
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  const opened = indexedDB.open('keyval-store')
  opened.onupgradeneeded = () => opened.result.createObjectStore('keyval')
  await new Promise((done) => (opened.onsuccess = done))
  const writing = opened.result.transaction('keyval', 'readwrite')
  writing.objectStore('keyval').put({ sessionId, key }, 'akada.signing-key')
  await new Promise((done) => (writing.oncomplete = done))
  opened.result.close()
}`

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`

/** The post becomes the first one visitors see. */
async function putFirst({ context: { db } }: Site, postId: string): Promise<void> {
  await db.updateTable('postStats').set({ likes }).where('postId', '=', postId).execute()
  await refreshHot(db, [postId])
  await db.deleteFrom('feedSnapshots').execute()
}

async function filmOf({ address, context: { db } }: Site, postId: string): Promise<Buffer> {
  const { media } = await db
    .selectFrom('posts')
    .select('media')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow()
  const [first] = media as unknown as { renditions: { height: number; width: number; key: string }[] }[]
  const small = first?.renditions.find(({ width, height }) => Math.min(width, height) === 360)
  if (!small) throw new Error('The clip has no 360p rendition.')
  const answer = await fetch(`${address}/${small.key}`)
  if (!answer.ok) throw new Error(`The film could not be read: ${answer.status}`)
  return Buffer.from(await answer.arrayBuffer())
}
