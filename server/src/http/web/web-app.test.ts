import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { DescribeScreen } from './screen.ts'
import { serveWebApp } from './web-app.ts'

const key = { apiKey: 'pk_web_x', signingKey: Buffer.alloc(32, 255) }

const onePostIsGone: DescribeScreen = async (path) =>
  path === '/posts/gone' ? { status: 410, head: '', body: '' } : undefined

test("every page contains the visitors' public key, and is revalidated instead of sent again", async () => {
  const folder = await mkdtemp(join(tmpdir(), 'akada-web-'))
  await writeFile(join(folder, 'index.html'), '<title>Akada</title><link rel="icon">')
  const app = Fastify()
  serveWebApp(app, { key, folder })
  const ask = (headers = {}) => app.inject({ url: '/posts/1', headers: { accept: 'text/html', ...headers } })
  const { body, headers } = await ask()
  expect(body).toBe(
    `<title>Akada</title><meta name="akada-key" content="pk_web_x:${'_'.repeat(42)}8"><link rel="icon">`,
  )
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  expect((await ask({ 'if-none-match': headers.etag })).statusCode).toBe(304)
  await app.close()
  await rm(folder, { recursive: true })
})

test('files of a build made since the start are served like the others, and nothing else is', async () => {
  const root = await mkdtemp(join(tmpdir(), 'akada-web-'))
  const folder = join(root, 'dist')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await mkdir(join(folder, '.vite'))
  await writeFile(join(folder, 'index.html'), '<title>Old</title>')
  await writeFile(join(root, 'secret.txt'), 'secret')
  const app = Fastify()
  serveWebApp(app, { key, folder })
  const ask = (url: string, accept = '*/*') => app.inject({ url, headers: { accept } })
  expect((await ask('/socials', 'text/html')).body).toContain('<title>Old</title>')

  await rm(join(folder, 'index.html'))
  expect((await ask('/socials', 'text/html')).body).toContain('<title>Old</title>')
  await writeFile(join(folder, 'index.html'), '<title>New</title>')
  await writeFile(join(folder, 'assets', 'app-Bx1_2.js'), 'start()')
  await writeFile(join(folder, '.vite', 'manifest.json'), '{"secret":{}}')
  expect((await ask('/socials', 'text/html')).body).toContain('<title>New</title>')
  const fresh = await ask('/assets/app-Bx1_2.js?v=1')
  expect(fresh.body).toBe('start()')
  expect(fresh.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'application/javascript; charset=utf-8',
  })
  for (const path of [
    '/assets/app-gone.js',
    '/assets',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/.vite/manifest.json',
    '//secret.txt',
    `/${root}/secret.txt`,
  ]) {
    const { statusCode, body } = await ask(path)
    expect([path, statusCode, body.includes('secret')]).toEqual([path, expect.any(Number), false])
    expect(statusCode).toBeGreaterThanOrEqual(400)
  }
  await app.close()
  await rm(root, { recursive: true })
})

test('monitors and link checkers get the headers that a browser would, without the content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'akada-web-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<title>Akada</title>')
  await writeFile(join(folder, 'assets', 'app-old.js'), 'start()')
  const complaints: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line) => complaints.push(line) } } })
  serveWebApp(app, { key, describe: onePostIsGone, folder })
  await app.ready()
  await writeFile(join(folder, 'assets', 'app-new.js'), 'start()')
  const ask = async (method: 'GET' | 'HEAD', [url, accept]: [string, string]) => {
    const { statusCode, headers, body } = await app.inject({ method, url, headers: { accept } })
    return { statusCode, headers: { ...headers, date: '' }, length: body.length }
  }
  const requests: [status: number, url: string, accept: string][] = [
    [200, '/', '*/*'],
    [200, '/socials', 'text/html'],
    [410, '/posts/gone', '*/*'],
    [200, '/assets/app-old.js', '*/*'],
    [200, '/assets/app-new.js', '*/*'],
    [404, '/assets/app-gone.js', '*/*'],
  ]
  for (const [status, ...one] of requests) {
    const got = await ask('GET', one)
    expect([one, got.statusCode, got.length > 0]).toEqual([one, status, true])
    expect([one, await ask('HEAD', one)]).toEqual([one, { ...got, length: 0 }])
  }
  for (const method of ['OPTIONS', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/', headers: { accept: 'text/html' } })).statusCode).toBe(404)
  expect(complaints).toEqual([])
  await app.close()
  await rm(folder, { recursive: true })
})

test('what is shared without a service worker leads to the upload screen, whatever its size', async () => {
  const app = Fastify({ bodyLimit: 1000 })
  serveWebApp(app, { key })
  for (const type of ['multipart/form-data; boundary=x', 'text/plain'])
    for (const size of [0, 100_000]) {
      const headers = { 'content-type': type, origin: 'https://else.example' }
      const answer = await app.inject({ method: 'POST', url: '/share', headers, payload: 'a'.repeat(size) })
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/uploads?share=missed'])
    }
  await app.close()
})

test('browsers that look for an icon of their own are led to the icon', async () => {
  const app = Fastify()
  serveWebApp(app, { key, folder: '/nowhere' })
  const { statusCode, headers } = await app.inject('/favicon.ico')
  expect([statusCode, headers.location]).toEqual([301, '/icon.svg'])
  await app.close()
})
