import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { pageKeyName } from '@akada/contract/signature'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { accentSource } from '#installation/accent.ts'
import { serveIcons } from '#installation/icons.ts'
import { namedManifest, namedPage } from '#installation/named-page.ts'
import type { InstallationSettings } from '#installation/settings.ts'
import { ApiError } from '#lib/api-error.ts'
import { createPageReader, pageOf } from './app-page.ts'
import { allowInline } from './in-page.ts'
import { builtFile } from './built-file.ts'
import { etagOf, sendUnchanged } from '../wire/etag.ts'
import type { DescribeScreen, Screen } from './screen.ts'
import { answerShares } from './share-target.ts'
import { type KeyPair, inText } from '../auth/signing-keys.ts'

const policy = 'content-security-policy'
const dist = resolve(import.meta.dirname, '../../../../web/dist')
export interface WebApp {
  /** The key that visitors sign with. */
  key: KeyPair
  /** Text of screens that others link to. */
  describe?: DescribeScreen
  /** The address that pages give as their own. */
  originFor?: (request: FastifyRequest) => string | undefined
  folder?: string
  /** What the operator has set for it. */
  installation?: Pick<InstallationSettings, 'language' | 'logo'>
}

const nothingSet = { language: 'en', logo: undefined } as const

/** Serves the built web app: hashed files cached for a year, and the same page for every screen address. */
export function serveWebApp(
  app: FastifyInstance,
  {
    key,
    describe = async () => undefined,
    originFor = () => undefined,
    folder = dist,
    installation = nothingSet,
  }: WebApp,
): void {
  const { apiKey, signingKey } = inText(key)
  // The first call needs the visitors' key, and fetching it would cost a round trip.
  const meta = `<meta name="${pageKeyName}" content="${apiKey}:${signingKey}">`
  const readPage = createPageReader(folder, (page) => namedPage(page, installation))
  const sendPage = async (request: FastifyRequest, reply: FastifyReply, screen?: Screen) => {
    const { page: empty, inPage } = await readPage()
    if (screen && inPage) reply.header(policy, allowInline(String(reply.getHeader(policy)), inPage))
    if (accentSource)
      reply.header(policy, String(reply.getHeader(policy)).replace("style-src 'self'", `$& ${accentSource}`))
    const page = pageOf(empty.replace('</title>', `$&${meta}`), { folder, screen, inPage })
    if (screen && screen.status !== 200)
      return reply.code(screen.status).header('cache-control', 'no-cache').type(html).send(page)
    if (screen?.isPrivate)
      return sendPacked(request, reply.header('cache-control', 'private, no-store').type(html), page)
    if (sendUnchanged(request, reply, etagOf(page))) return reply
    return sendPacked(request, reply.type(html), page)
  }
  const hasBuild = existsSync(join(folder, 'index.html'))
  if (hasBuild) {
    serveBuild(app, folder)
    serveOwnFiles(app, { folder, logo: installation.logo })
  }
  answerShares(app)
  // Browsers ask for it where a page names its icons later.
  app.get('/favicon.ico', (_, reply) =>
    reply.redirect(installation.logo ? '/icon-192.png' : '/icon.svg', 301),
  )
  app.setNotFoundHandler(async (request, reply) => {
    if (!hasBuild || !mayBeScreen(request)) throw new ApiError('API_ERR_NOT_FOUND')
    const path = pathOf(request.url)
    const file = await builtFile(folder, path)
    if (file) return reply.sendFile(file)
    // Addresses of account pages contain codes and email addresses, which must not reach other sites.
    if (path.startsWith('/auth')) reply.header('referrer-policy', 'no-referrer')
    // Messengers that fetch a preview accept anything, or send no Accept header.
    const origin = originFor(request)
    const screen = await describe(path, { origin, request, reply })
    if (screen) return sendPage(request, reply, cacheable(screen, origin))
    // Monitors request the first page without an Accept header.
    if (path !== '/' && !request.headers.accept?.includes('text/html'))
      throw new ApiError('API_ERR_NOT_FOUND')
    return sendPage(request, reply)
  })
}

/** Serves hashed files, and lets replies send the others. */
function serveBuild(app: FastifyInstance, folder: string): void {
  void app.register(fastifyStatic, {
    root: folder,
    // A route for each of a thousand files would be most of what an app takes to start.
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/assets/*', async (request, reply) => {
    const file = await builtFile(folder, pathOf(request.url))
    return file ? reply.sendFile(file) : reply.callNotFound()
  })
}

/** The files of the build that show the operator's name or logo. */
function serveOwnFiles(
  app: FastifyInstance,
  { folder, logo }: { folder: string; logo: string | undefined },
): void {
  if (logo) serveIcons(app, { logo, folder })
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const text = await readFile(join(folder, 'manifest.webmanifest'), 'utf8').catch(() => undefined)
    if (text === undefined) throw new ApiError('API_ERR_NOT_FOUND')
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return namedManifest(text, { logo })
  })
}

/** No cache may give to others what was written for a made-up host. */
const cacheable = (screen: Screen, origin: string | undefined): Screen =>
  origin || screen.status !== 200 ? screen : { ...screen, isPrivate: true }

const pathOf = (url: string): string => url.split('?', 1)[0] ?? '/'

const mayBeScreen = ({ method, url }: FastifyRequest) =>
  (method === 'GET' || method === 'HEAD') && !/^\/(api|storage|media|downloads)\//.test(url)

/** The compression of routes does not cover the not-found handler. */
function sendPacked(request: FastifyRequest, reply: FastifyReply, page: string) {
  reply.header('vary', 'accept-encoding, cookie')
  if (!request.headers['accept-encoding']?.includes('gzip')) return reply.send(page)
  return reply.header('content-encoding', 'gzip').send(gzipSync(page))
}

const html = 'text/html; charset=utf-8'
