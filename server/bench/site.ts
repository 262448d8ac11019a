import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { migrate } from '#db/migrate.ts'
import { migrateJobs } from '#jobs/jobs.ts'
import { readConfig } from '../src/config.ts'
import type { Context } from '../src/context.ts'
import { listFeed } from '../src/features/posts/feed/list-feed.ts'
import { refreshHot } from '../src/features/posts/feed/hot-ranking.ts'
import { createProcessContext } from '../src/server.ts'
import { type Sizes, fill, readers as numberOfReaders } from './data.ts'
import { startSiteProcess } from './server-process.ts'
import type { SiteOrder } from '#testing/site/site-process.ts'

/** A filled database, the server on it, and a context for asking without HTTP. */
export interface Site {
  posts: number
  /** Where the server listens. */
  address: string
  context: Context
  /** Bare driver connections; their statements are named by hand. */
  pool: pg.Pool
  /** What another server on the same database and folder is started with. */
  order: SiteOrder
  /** Members with a session and a frozen For You list. */
  readers: { id: string; token: string }[]
  close: () => Promise<void>
}

interface SiteWanted {
  name: string
  folder: string
  sizes: Sizes
}

/** Makes a database of this name on a PostgreSQL server, fills it and starts a site on it. */
export async function createSite(serverUrl: string, { sizes, ...wanted }: SiteWanted): Promise<Site> {
  const databaseUrl = await createFilled(serverUrl, { sizes, ...wanted })
  return openSite(databaseUrl, { folder: wanted.folder, posts: sizes.posts })
}

/** Makes a database of this name and fills it as a site would have after years; answers its address. */
export async function createFilled(serverUrl: string, { name, folder, sizes }: SiteWanted): Promise<string> {
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

/** Starts a site on a filled database, and signs in so many members, a thousand unless given. */
export async function openSite(
  databaseUrl: string,
  { folder, posts, members = numberOfReaders }: { folder: string; posts: number; members?: number },
): Promise<Site> {
  const { context, secret, close } = contextOn(databaseUrl, folder)
  // A filled database that was kept may be older than this program.
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

/** So many lists are frozen at a time; one after the other they take the larger part of opening a site. */
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

/** Makes a database, empty or as a copy of another to which nobody is connected; answers its address. */
export async function createDatabase(
  serverUrl: string,
  { name, template }: { name: string; template?: string },
): Promise<string> {
  // File by file, which for a large one is several times faster than through the log of writes.
  const copied = template ? ` template ${template} strategy file_copy` : ''
  await administer(serverUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name}${copied}`,
  ])
  return Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
}

/** Runs statements on the server as a whole, each by itself. */
export async function administer(serverUrl: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client(serverUrl)
  await admin.connect()
  try {
    for (const text of statements) await admin.query(text)
  } finally {
    await admin.end()
  }
}

/** What the server would have ranked as these posts came in. */
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

/** Gives so many members a session each, and tokens that are good for as long as one is. */
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
