import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ErrorBody } from '@akada/contract/errors'
import type { CallOf, ReplyOf, Route } from '@akada/contract/route'
import type { Unchallenged } from '@akada/contract/sessions/challenge'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { inject } from 'vitest'
import { connect, createPool } from '#db/connect.ts'
import { declared } from '#features/index.ts'
import { createAccessTokens } from '#http/auth/access-token.ts'
import { serveMediaBytes } from '#storage/transfer/media-bytes.ts'
import { isExpected } from '#storage/uploads/expected.ts'
import { createJobs } from '#jobs/jobs.ts'
import type { Live } from '#live/live.ts'
import { createMediaServers } from '#media-server/media-servers.ts'
import { createInbox } from '#messages/inbox.ts'
import { createProvider } from '#providers/create-provider.ts'
import { createLocalStorage } from '#storage/local-storage.ts'
import { buildApp } from '#app.ts'
import { readConfig } from '#config.ts'
import type { Context } from '#context.ts'
import { copyOfTheTemplate, discardCopy } from './database-stock.ts'
import { fixtures } from './fixtures.ts'
import { signing } from '../site/signing.ts'

/** What the server published: room, event, payload. */
type Published = [room: Parameters<Live['publish']>[0], event: string, payload: unknown]

/** Longer than any statement of a test takes, even with many at once on a machine that stalls for seconds. */
const aMinute = 60_000

async function createContext(url: string, folder: string, events: Published[]) {
  const pool = createPool(url, {
    statementTimeout: aMinute,
    patience: { connection: aMinute, lock: aMinute },
  })
  const db = connect(pool)
  const secret = randomBytes(32)
  const clock = { offset: 0 }
  const now = () => new Date(Date.now() + clock.offset)
  const storage = createLocalStorage(folder, secret, now)
  const config = readConfig({ AKADA_DATA: folder, AKADA_AV1: 'off' })
  const context: Context = {
    config,
    db,
    replica: undefined,
    // Tests put things of their own up for sale, in this world alone.
    declared: { ...declared, sellables: { ...declared.sellables } },
    disk: { state: () => 'ok', room: () => undefined },
    secret,
    now,
    storage,
    jobs: createJobs(db),
    messenger: createInbox(db),
    provider: createProvider(config, secret),
    mediaServers: createMediaServers({ ...config.meetings, port: 0, servers: 1 }, secret),
    accessTokens: createAccessTokens(secret, now),
    accessWord: randomBytes(16).toString('base64url'),
    live: {
      publish: (room, event, payload) => void events.push([room, event, payload]),
      closeSession: () => {},
      watchers: () => 0,
      recheck: () => {},
    },
  }
  return { context, storage, clock }
}

/** A whole server on a database of its own, plus short helpers to fill it. */
export async function createWorld() {
  const url = await copyOfTheTemplate(inject('postgres'))
  const folder = await mkdtemp(join(tmpdir(), 'akada-world-'))
  const events: Published[] = []
  const { context, storage, clock } = await createContext(url, folder, events)
  const extend = (server: FastifyInstance) =>
    serveMediaBytes(server, {
      storage,
      folder,
      now: context.now,
      isExpected: (key) => isExpected(context.db, key),
    })
  const app = signing(buildApp(context, { extend, areAnswersParsed: true, webFolder: folder }), context)

  /**
   * Calls one route of the contract; the response's `headers` are included for cookies and the like. Members have no second
   * factor unless a test gives them one.
   */
  async function call<R extends Route>(
    route: R,
    { as, headers, ...input }: CallOf<R> & { as?: { token: string }; headers?: Record<string, string> },
  ): Promise<{
    status: number
    data: Unchallenged<ReplyOf<R>>
    error: ErrorBody
    headers: Record<string, unknown>
  }> {
    const parts = input as { params?: Record<string, string>; query?: Record<string, string>; body?: object }
    const request: InjectOptions = {
      method: route.method,
      url: `/api${route.path.replace(/:(\w+)/g, (_, key: string) => parts.params?.[key] ?? '')}`,
      query: parts.query ?? {},
      ...(parts.body && { payload: parts.body }),
      headers: { ...headers, ...(as && { authorization: `Bearer ${as.token}` }) },
    }
    const reply = await app.inject(request)
    const body = reply.json<{ data: Unchallenged<ReplyOf<R>> } & ErrorBody>()
    const data = (route.isBare ? body : body.data) as Unchallenged<ReplyOf<R>>
    return { status: reply.statusCode, data, error: body, headers: reply.headers }
  }

  return {
    ...context,
    app,
    url,
    folder,
    storage,
    call,
    events,
    /** Moves the server's clock ahead by this many seconds. */
    later: (seconds: number) => void (clock.offset += seconds * 1000),
    ...fixtures(context),
    [Symbol.asyncDispose]: async () => {
      await app.close()
      context.mediaServers.stop()
      await context.jobs.stop()
      await context.db.destroy()
      await discardCopy(url)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type World = Awaited<ReturnType<typeof createWorld>>
