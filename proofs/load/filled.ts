import pg from 'pg'
import { sizesOf } from '../bench/data.ts'
import { indexForSearch } from '../bench/search-data.ts'
import { administer, createFilled } from '../bench/site.ts'
import { fillDomains } from './fill-domains.ts'

interface FillOptions {
  /** A PostgreSQL server on which databases may be created. */
  serverUrl: string
  folder: string
  posts: number
  members: number
  courses: number
  spaces: number
  say: (sentence: string) => void
}

/** The name of a database with this many posts, courses and spaces and everything around them; created unless it exists. */
export async function filledDatabase({
  serverUrl,
  folder,
  posts,
  say,
  ...extent
}: FillOptions): Promise<string> {
  const name = `filled_${posts}_${extent.courses}_${extent.spaces}_${extent.members}`
  if (await isThere(serverUrl, name)) return name
  const start = performance.now()
  const [some, more] = [posts.toLocaleString('en'), extent.courses.toLocaleString('en')]
  say(`Filling a database with ${some} posts and ${more} courses.`)
  await administer(serverUrl, hurry)
  try {
    const databaseUrl = await createFilled(serverUrl, { name: 'filling', folder, sizes: sizesOf(posts) })
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
    await indexForSearch(pool)
    await pool.end()
    await fillDomains(databaseUrl, extent)
    await administer(serverUrl, [`alter database filling rename to ${name}`])
  } finally {
    await administer(serverUrl, care)
  }
  say(`That took ${Math.round((performance.now() - start) / 1000)} s.`)
  return name
}

/** A server with nothing to lose need not wait for its disk. */
const hurry = [
  'alter system set fsync = off',
  'alter system set full_page_writes = off',
  "alter system set max_wal_size = '16GB'",
  'select pg_reload_conf()',
]
const care = ['alter system reset all', 'select pg_reload_conf()', 'checkpoint']

async function isThere(serverUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  await client.end()
  return rowCount === 1
}
