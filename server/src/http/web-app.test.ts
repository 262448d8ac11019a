import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

test('every page brings the public key that visitors sign with, and is asked after instead of sent again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'akada-web-'))
  await writeFile(join(folder, 'index.html'), '<title>Akada</title><link rel="icon">')
  const app = Fastify()
  serveWebApp(app, { key: { apiKey: 'pk_web_x', signingKey: Buffer.alloc(32, 255) }, folder })
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
