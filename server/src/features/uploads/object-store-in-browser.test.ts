import type { AddressInfo } from 'node:net'
import { type Browser, type Page, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newKey } from '#storage/keys.ts'
import { type PresignedPut, bytesOfPart } from '#storage/storage.ts'
import { shellOptions } from '#testing/site/chromium.ts'
import { anS3Store } from '#testing/fakes/stores.ts'
import { aStrictS3 } from '#testing/fakes/strict-s3.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { buildApp } from '#app.ts'

const mimeType = 'image/png'
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** What the page's own scripts could do; as text, because the server's types have no DOM. */
const pageScript = `
  globalThis.violations = []
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
  globalThis.send = ({ url, headers, bytes, fill }) =>
    fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes).fill(fill) })
      .then(({ status }) => status, () => 'not sent')
  globalThis.shows = (url) => new Promise((resolve) => {
    const image = new Image()
    image.onload = () => resolve(true)
    image.onerror = () => resolve(false)
    image.src = url
  })`

let world: World
let store: Awaited<ReturnType<typeof anS3Store>>
let foreign: Awaited<ReturnType<typeof aStrictS3>>
let site: ReturnType<typeof buildApp>
let browser: Browser
let page: Page

/**
 * A page of the site, whose files are in a bucket of another origin; a second bucket would accept them from anybody.
 */
beforeAll(async () => {
  ;[world, store, foreign] = await Promise.all([createWorld(), anS3Store(), aStrictS3()])
  site = buildApp({ ...world, storage: store.storage })
  await site.listen({ host: '127.0.0.1', port: 0 })
  const origin = `http://127.0.0.1:${(site.server.address() as AddressInfo).port}`
  const rule = {
    AllowedOrigins: [origin],
    AllowedMethods: ['PUT', 'GET', 'HEAD'],
    AllowedHeaders: ['content-type', 'if-none-match'],
    ExposeHeaders: ['ETag'],
    MaxAgeSeconds: 3600,
  }
  store.s3.corsRules.push(rule)
  foreign.corsRules.push(rule)
  for (const { objects } of [store.s3, foreign])
    objects.set('media/picture.png', { body: picture, headers: { 'content-type': mimeType } })
  browser = await chromium.launch(shellOptions)
  page = await browser.newPage()
  await page.addInitScript(pageScript)
  // Every response has the pages' security policy; this one needs no build of the web app.
  await page.goto(`${origin}/api/openapi.json`)
})
afterAll(async () => {
  await browser.close()
  site.server.closeAllConnections()
  await site.close()
  for (const one of [world, store, foreign]) await one[Symbol.asyncDispose]()
})

interface Sent {
  bytes: number
  /** The value of each of them. */
  fill: number
  type?: string
}

/** Sends bytes as a script of the page does; returns the status, or that nothing could be sent. */
const send = ({ url, headers }: Pick<PresignedPut, 'url' | 'headers'>, { type = mimeType, ...body }: Sent) =>
  page.evaluate<number | string>(
    `send(${JSON.stringify({ url, headers: { ...headers, 'content-type': type }, ...body })})`,
  )
const shows = (url: string) => page.evaluate<boolean>(`shows(${JSON.stringify(url)})`)
const violations = () => page.evaluate<string[]>('violations')

const presigned = (bytes: number) => {
  const key = newKey('posts', 'png')
  const request = { key, mimeType, size: bytes, maxBytes: bytes }
  return store.storage.presign(request).then((put) => ({ ...put, key }))
}

const file = { bytes: 1000, fill: 7 }

test('a page sends a file to the bucket by its presigned address, once', async () => {
  const put = await presigned(file.bytes)
  expect(await send(put, file)).toBe(200)
  expect(store.s3.objects.get(put.key)?.body).toEqual(Buffer.alloc(file.bytes, file.fill))
  expect(await send(put, file)).toBe(412)
  expect(await send(await presigned(file.bytes), { ...file, type: 'text/html' })).toBe(403)
})

test('a page sends a file in parts, out of order and one of them twice', async () => {
  const { parts } = store.storage
  const size = parts.leastBytes + 1000
  const key = newKey('posts', 'png')
  const upload = { key, mimeType, size, partBytes: parts.leastBytes }
  const parted = { ...upload, storeId: await parts.begin(upload) }
  for (const number of [2, 1, 2])
    expect(
      await send(await parts.presign(parted, number), { bytes: bytesOfPart(parted, number), fill: number }),
    ).toBe(200)
  expect(await parts.received(parted)).toEqual([1, 2])
  await parts.complete(parted)
  const whole = Buffer.concat([Buffer.alloc(parts.leastBytes, 1), Buffer.alloc(1000, 2)])
  expect(store.s3.objects.get(key)?.body.equals(whole)).toBe(true)
})

test('a bucket without a rule for the site accepts nothing from its pages', async () => {
  const rules = store.s3.corsRules.splice(0)
  const put = await presigned(file.bytes)
  expect(await send(put, file)).toBe('not sent')
  expect(store.s3.objects.has(put.key)).toBe(false)
  expect(await violations()).toEqual([])
  store.s3.corsRules.push(...rules)
})

test('a page shows pictures of the bucket, and reaches no other origin even if that allows it', async () => {
  expect(await shows(`${store.s3.settings.publicUrl}/media/picture.png`)).toBe(true)
  expect(await shows(`${foreign.settings.publicUrl}/media/picture.png`)).toBe(false)
  expect(await send({ url: `${foreign.settings.publicUrl}/media/x.png` }, file)).toBe('not sent')
  await expect.poll(violations).toEqual(['img-src', 'connect-src'])
})
