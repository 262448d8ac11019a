import { mkdir, writeFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#app.ts'
import { screenRules } from '@akada/contract/screens'
import { createWorld, type World } from '#testing/world/world.ts'
import { letterOriginFor, siteOriginFor } from './site-address.ts'

const unset = { siteUrl: 'http://localhost:3000', hasSiteUrl: false, isHttps: false }
const set = { siteUrl: 'https://akada.example', hasSiteUrl: true, isHttps: true }
const originOf = (host: string, config = unset) => siteOriginFor({ protocol: 'http', host }, config)
const [networkAddress] = Object.values(networkInterfaces()).flatMap((list) => list ?? [])
const ownHost =
  networkAddress!.family === 'IPv6'
    ? `[${networkAddress!.address.replace(/%.*/, '')}]`
    : networkAddress!.address

test.for([
  'localhost',
  'localhost:3000',
  'LOCALHOST:8080',
  '127.0.0.1:3000',
  '127.9.8.7',
  '[::1]:3000',
  'akada.local',
  `${ownHost}:80`,
])('without an address of its own an installation goes by %s, which nobody elsewhere can claim', (host) => {
  expect(originOf(host)).toBe(`http://${host.toLowerCase()}`)
})

const foreign = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'evil.local.example',
  'localhost:3000.evil.example',
  'localhost:99999',
  'localhost:0',
  'localhost:x',
  'localhost@evil.example',
  'evil.example#localhost',
  'evil.example/localhost',
  'localhost, evil.example',
  'localhost evil.example',
  'localhost"><script>',
  '127.0.0.1.evil.example',
  '203.0.113.7',
  '[2001:db8::1]',
  '[::1',
  '::1',
  'local',
  '.local',
  'a.b.local',
  '',
  'xn--lcalhost-y6a',
]
test.for(foreign)('%s is no address of an installation, and never repeated', (host) => {
  expect(originOf(host)).toBeUndefined()
  expect(letterOriginFor({ protocol: 'http', host }, unset)).toBe('http://localhost:3000')
  // Where the operator has set one, nothing else is.
  expect(originOf(host, set)).toBe('https://akada.example')
})

test('an operator’s address is used whatever the caller calls the server, also a local one', () => {
  expect(originOf('localhost:3000', set)).toBe('https://akada.example')
  expect(originOf('evil.example', { ...unset, siteUrl: 'http://127.0.0.1:8080', hasSiteUrl: true })).toBe(
    'http://127.0.0.1:8080',
  )
})

const page = `<!doctype html><html><head><title>Akada</title><meta name="description" content="x" /></head><body><div id="root"></div></body></html>`
let world: World
let addresses: string[]
beforeAll(async () => {
  world = await createWorld()
  const webFolder = join(world.folder, 'web')
  await mkdir(webFolder, { recursive: true })
  await writeFile(join(webFolder, 'index.html'), page)
  const ada = await world.aUser('ada')
  const { id } = await world.aPost(ada, { title: 'How to tie a gele', hashtag: '#gele' })
  const things = [
    'posts',
    'socials/posts',
    'courses',
    'market/courses',
    'certificates',
    'communities',
    'join',
  ]
  const ids = [id, ada.id, 'x'.repeat(40)]
  const screens = Object.keys(screenRules).flatMap((path) => ids.map((one) => path.replaceAll(/:\w+/g, one)))
  const texts = [
    '/',
    '/robots.txt',
    '/sitemap.xml',
    '/hashtags/gele',
    '/manifest.webmanifest',
    '/terms',
    '/feed.xml',
  ]
  const networkAddress = [
    '/api/openapi.json',
    '/api/docs',
    '/api/client-config',
    '/api/health',
    '/api/posts',
    '/nowhere',
  ]
  addresses = [
    ...new Set([
      ...texts,
      ...networkAddress,
      ...screens,
      ...things.flatMap((one) => ids.map((thing) => `/${one}/${thing}`)),
    ]),
  ]
}, 60_000)
afterAll(() => world[Symbol.asyncDispose]())

/** What every address answers to somebody who calls the server by a made-up name. */
async function siteUrlFor(config: Partial<typeof unset>, headers: Record<string, string>) {
  const all = { ...world.config, ...config, trustProxy: 1, rateLimitFactor: 1000 }
  const app = buildApp({ ...world, config: all }, { webFolder: join(world.folder, 'web') })
  const replies = []
  for (const url of addresses)
    for (const accept of ['text/html', '*/*'])
      replies.push({ url, reply: await app.inject({ url, headers: { accept, ...headers } }) })
  await app.close()
  return replies
}

const made = 'evil-host.example'
const ways: Record<string, string>[] = [
  { host: made },
  { host: `${made}:8443` },
  { host: 'localhost', 'x-forwarded-host': made },
  { host: 'localhost', 'x-forwarded-host': `localhost, ${made}`, 'x-forwarded-proto': 'https' },
]

test.for(ways)(
  'no page or text repeats a made-up host, or lets a cache keep it: %o',
  { timeout: 60_000 },
  async (headers) => {
    const replies = await siteUrlFor(unset, headers)
    for (const { url, reply } of replies) {
      const { headers: answered, body } = reply
      expect([url, JSON.stringify(answered).includes(made), body.includes(made)]).toEqual([url, false, false])
      expect([url, /canonical|og:url|og:image/.test(body)]).toEqual([url, false])
    }
    // The terms name the installation's own address, whoever asks, and calls name none.
    const cacheable = replies.filter(({ reply }) => String(reply.headers['cache-control']).includes('public'))
    expect(
      cacheable.map(({ url }) => url).filter((url) => url !== '/terms' && !url.startsWith('/api/')),
    ).toEqual([])
    const [robots, sitemap] = ['/robots.txt', '/sitemap.xml'].map((path) =>
      replies.find(({ url }) => url === path)!,
    )
    expect(robots!.reply.body).not.toContain('Sitemap')
    expect(sitemap!.reply.statusCode).toBe(404)
  },
)

test(
  'with an address of its own an installation gives that one, whoever asks',
  { timeout: 60_000 },
  async () => {
    const named = /(?:rel="canonical" href|property="og:url" content)="([^"]*)"/g
    for (const headers of [{ host: made }, { host: 'localhost', 'x-forwarded-host': made }]) {
      const replies = await siteUrlFor(set, headers)
      for (const { url, reply } of replies)
        expect([url, reply.body.includes(made), JSON.stringify(reply.headers).includes(made)]).toEqual([
          url,
          false,
          false,
        ])
      const canonical = replies.flatMap(({ reply }) =>
        [...reply.body.matchAll(named)].map(([, address]) => address!),
      )
      expect(canonical.length).toBeGreaterThan(20)
      expect(canonical.filter((address) => !address.startsWith('https://akada.example/'))).toEqual([])
      const bodyOf = (path: string) => replies.find(({ url }) => url === path)!.reply.body
      expect(bodyOf('/robots.txt')).toContain('Sitemap: https://akada.example/sitemap.xml')
      expect(bodyOf('/sitemap.xml')).toContain('<loc>https://akada.example/sitemaps/posts-1.xml')
    }
  },
)
