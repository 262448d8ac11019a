import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pageKeyName } from '@akada/contract/signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './api-error.ts'
import { etagOf, sendUnchanged } from './etag.ts'
import { type KeyPair, inText } from './signing-keys.ts'

const dist = resolve(import.meta.dirname, '../../../web/dist')

/** Serves the built web app: hashed files for a year, and the same page for every screen address. */
export function serveWebApp(app: FastifyInstance, key: KeyPair, folder = dist): void {
  const { apiKey, signingKey } = inText(key)
  // The first call needs the key of visitors, and asking for it would cost a round trip.
  const meta = `<meta name="${pageKeyName}" content="${apiKey}:${signingKey}">`
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const page = (await readFile(join(folder, 'index.html'), 'utf8')).replace('</title>', `$&${meta}`)
    if (sendUnchanged(request, reply, etagOf(page))) return reply
    return reply.type('text/html; charset=utf-8').send(page)
  }
  const hasBuild = existsSync(join(folder, 'index.html'))
  const feedFiles = hasBuild ? filesOf(folder, 'src/app/pages/socials.tsx') : []
  if (hasBuild)
    void app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })

  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && request.headers.accept?.includes('text/html')
    const isApi = /^\/(api|storage|media)\//.test(request.url)
    if (!hasBuild || !isScreen || isApi) throw new ApiError('API_ERR_NOT_FOUND')
    // Addresses of account pages carry codes and e-mail addresses, which no other site needs to know.
    if (request.url.startsWith('/auth')) reply.header('referrer-policy', 'no-referrer')
    if (request.url.startsWith('/socials')) reply.header('link', feedFiles)
    return sendPage(request, reply)
  })
}

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The files that a screen needs beyond the page's own, as Link headers: else a browser learns of them two round trips later. */
function filesOf(folder: string, screen: string): string[] {
  const manifest = join(folder, '.vite/manifest.json')
  if (!existsSync(manifest)) return []
  const chunks = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, Chunk>
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  const { file, css = [], imports = [] } = chunks[screen] ?? { file: '' }
  const all = [{ file, css }, ...imports.map((name) => chunks[name] ?? { file: '' })]
  return [
    ...all.map(({ file }) => [file, 'modulepreload'] as const),
    ...all.flatMap(({ css = [] }) => css.map((sheet) => [sheet, 'preload; as=style'] as const)),
  ]
    .filter(([name]) => name && !page.includes(name))
    .map(([name, rel]) => `</${name}>; rel=${rel}; crossorigin`)
}
