import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/app.ts'

/** The API calls a page makes from now on. */
function callsOf(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request)
  })
  return calls
}

const isMembers = (call: Request) => 'authorization' in call.headers()
const pathOf = (request: Request) => new URL(request.url()).pathname

test('a visitor’s first screen signs each call without a request for a key', async ({ page, site }) => {
  const post = await site.aPost(await site.aUser())
  const calls = callsOf(page)
  await page.goto(`/posts/${post.id}`)
  await expect.poll(() => calls.map(pathOf)[0]).toBe(`/api/posts/${post.id}`)
  // Which buttons are offered is asked later, by a call that needs no signature.
  const signed = calls.filter((call) => pathOf(call) !== '/api/client-config')
  expect(signed.filter((call) => !call.headers()['x-signature']).map(pathOf)).toEqual([])
})

test('a member’s token is useless elsewhere, since the signing key cannot be extracted', async ({
  signedIn,
  site,
  request,
}) => {
  const member = await signedIn(await site.aUser('ada'))
  const calls = callsOf(member)
  await member.goto('/socials')
  await expect.poll(() => calls.some(isMembers)).toBe(true)
  expect(calls.filter((call) => !call.headers()['x-signature']).map(pathOf)).toEqual([])
  const { authorization = '' } = calls.find(isMembers)?.headers() ?? {}
  const stolen = await request.get('/api/users/me', { headers: { authorization } })
  expect([stolen.status(), await stolen.json()]).toMatchObject([400, { code: 'API_ERR_SIGNATURE' }])
  const held = () =>
    member.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('keyval-store')
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const stored = await new Promise<{ key: CryptoKey } | undefined>((resolve) => {
        const reading = database.transaction('keyval').objectStore('keyval').get('akada.signing-key')
        reading.addEventListener('success', () => resolve(reading.result))
      })
      database.close()
      // The first call need not wait until the key is stored.
      if (!stored) return undefined
      const { key } = stored
      const refusal = await crypto.subtle.exportKey('raw', key).catch((error: Error) => error.name)
      return { extractable: key.extractable, refusal }
    })
  await expect.poll(held).toEqual({ extractable: false, refusal: 'InvalidAccessError' })
})

test('a device whose clock is an hour off is corrected after a refusal', async ({ page, site }) => {
  const post = await site.aPost(await site.aUser())
  await page.clock.install({ time: Date.now() - 3_600_000 })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 400) refused.push(pathOf(response.request()))
  })
  await page.goto(`/posts/${post.id}`)
  await expect.poll(() => refused).toContain(`/api/posts/${post.id}`)
  await expect(page.getByRole('article').getByRole('link', { name: /^@/ })).toHaveCount(1)
  expect(new Set(refused).size).toBe(refused.length)
})

test('a member’s live connection is signed and accepted', async ({ signedIn, site }) => {
  const member = await signedIn(await site.aUser('ada'))
  const frames: string[] = []
  const keep = ({ payload }: { payload: string | Buffer }) => void frames.push(String(payload))
  member.on('websocket', (socket) => {
    socket.on('framesent', keep)
    socket.on('framereceived', keep)
  })
  await member.goto('/socials')
  await expect.poll(() => frames.some((frame) => frame.startsWith('40{"sid"'))).toBe(true)
  // Connections are refused until the first call has brought the key back.
  expect(frames.findLast((frame) => frame.startsWith('40{"token"'))).toContain('"x-signature"')
})
