import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '@akada/server/db/migrate.ts'
import { migrateJobs } from '@akada/server/jobs/jobs.ts'
import { readConfig } from '@akada/server/config.ts'
import type { Context } from '@akada/server/context.ts'
import { listFeed } from '@akada/server/features/posts/feed/list-feed.ts'
import { refreshHot } from '@akada/server/features/posts/feed/hot-ranking.ts'
import { createProcessContext } from '@akada/server/server.ts'
import { type Sizes, fill, readers as numberOfReaders } from './data.ts'
import { startSiteProcess } from './server-process.ts'
import type { SiteOrder } from '@akada/server/testing/site/run-site-process.ts'

/** A filled database, the server on it, and a context for queries without HTTP. */
export interface Site {
  posts: number
  /** The server's address. */
  address: string
  context: Context
  /** Bare driver connections; their statements are named by hand. */
  pool: pg.Pool
  /** The settings for another server on the same database and folder. */
  order: SiteOrder
  /** Members with a session and a frozen For You list. */
  readers: { id: string; token: string }[]
  close: () => Promise<void>
}

interface SiteOptions {
  name: string
  folder: string
  sizes: Sizes
}

/** Creates a database of this name on a PostgreSQL server, fills it and starts a site on it. */
export async function createSite(serverUrl: string, { sizes, ...options }: SiteOptions): Promise<Site> {
  const databaseUrl = await createFilled(serverUrl, { sizes, ...options })
  return openSite(databaseUrl, { folder: options.folder, posts: sizes.posts })
}

/** Creates a database of this name and fills it with years of content; returns its address. */
export async function createFilled(serverUrl: string, { name, folder, sizes }: SiteOptions): Promise<string> {
  const databaseUrl = await createDatabase(serverUrl, { name })
  const { context, close } = contextOn(databaseUrl, folder)
  try {
    await migrate(context.db)
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await fill(client, sizes)
    await client.end()
    await rankRecent(context)
  } finally {
    await close()
  }
  return databaseUrl
}

/** Starts a site on a filled database, and signs in this many members, a thousand by default. */
export async function openSite(
  databaseUrl: string,
  { folder, posts, members = numberOfReaders }: { folder: string; posts: number; members?: number },
): Promise<Site> {
  const { context, secret, close } = contextOn(databaseUrl, folder)
  // A stored filled database may be older than this program.
  await migrate(context.db)
  await migrateJobs(databaseUrl)
  const readers = await signIn(context, members)
  await freezeLists(context, readers)
  const order = { databaseUrl, secret: secret.toString('hex'), folder }
  const server = await startSiteProcess(order)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    posts,
    address: `http://127.0.0.1:${server.port}`,
    context,
    pool,
    order,
    readers,
    close: async () => {
      server.stop()
      await pool.end()
      await close()
    },
  }
}

/** This many lists are frozen at a time; one after the other they would dominate the start of a site. */
const frozenAtOnce = 8

async function freezeLists(context: Context, readers: Site['readers']): Promise<void> {
  const waiting = readers.values()
  const some = async () => {
    for (const { id } of waiting)
      await listFeed(context, { feed: 'for-you', viewerId: id, page: 1, limit: 10 })
  }
  await Promise.all(Array.from({ length: frozenAtOnce }, some))
}

function contextOn(databaseUrl: string, folder: string) {
  const secret = randomBytes(32)
  const config = readConfig({ AKADA_DATA: folder })
  const logger = pino({ level: 'silent' })
  return { secret, ...createProcessContext({ config, databaseUrl, secret, logger }) }
}

/** Creates a database, empty or as a copy of another without connections; returns its address. */
export async function createDatabase(
  serverUrl: string,
  { name, template }: { name: string; template?: string },
): Promise<string> {
  // A file copy, which for a large database is several times faster than through the write-ahead log.
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await administer(serverUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name}${copied}`,
  ])
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** Runs statements on the server as a whole, each in its own transaction. */
export async function administer(serverUrl: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  try {
    for (const text of statements) await admin.query(text)
  } finally {
    await admin.end()
  }
}

/** The ranking the server would have computed as these posts came in. */
async function rankRecent({ db }: Context): Promise<void> {
  const aFortnightAgo = new Date(Date.now() - 14 * 24 * 3_600_000)
  const recent = await db.selectFrom('posts').select('id').where('createdAt', '>', aFortnightAgo).execute()
  const liked = await db
    .selectFrom('postStats')
    .select('postId')
    .orderBy('likes', 'desc')
    .limit(10_000)
    .execute()
  const ids = [...new Set([...recent.map(({ id }) => id), ...liked.map(({ postId }) => postId)])]
  for (let from = 0; from < ids.length; from += 1000) await refreshHot(db, ids.slice(from, from + 1000))
}

/** Gives this many members a session each, and tokens that last as long as one. */
export async function signIn({ db, accessTokens }: Context, number: number): Promise<Site['readers']> {
  const users = await db.selectFrom('users').select('id').orderBy('id').limit(number).execute()
  const sessions = await db
    .insertInto('sessions')
    .values(users.map(({ id }) => ({ userId: id, expiresAt: new Date(Date.now() + 24 * 3_600_000) })))
    .returning(['id', 'userId'])
    .execute()
  return Promise.all(
    sessions.map(async ({ id, userId }) => ({
      id: userId,
      token: await accessTokens.issue({ userId, sessionId: id }),
    })),
  )
}
