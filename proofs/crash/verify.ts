import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { connect, createPool } from '@akada/server/db/connect.ts'
import { createLocalStorage } from '@akada/server/storage/local-storage.ts'
import { examine } from '@akada/server/doctor/examine.ts'
import { readSecrets } from '@akada/server/boot/secrets.ts'
import type { Promised } from './acts.ts'
import { findBrokenInSchool } from './school.ts'

interface Recovered {
  databaseUrl: string
  folder: string
}

/** What does not hold after recovery, one sentence each; empty when every promise holds. */
export async function findBroken(
  { databaseUrl, folder }: Recovered,
  promised: Promised[],
): Promise<string[]> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return [
      ...promised.flatMap((one) =>
        one.kind === 'refused' ? [`A repeated call was refused: ${one.text}`] : [],
      ),
      ...(await lostComments(client, promised)),
      ...(await lostPosts(client, promised)),
      ...(await lostStates(client, promised)),
      ...(await findBrokenInSchool(client, promised)),
      ...(await wrongCounters(client)),
      ...(await stuckJobs(client)),
      ...(await lostFiles({ databaseUrl, folder })),
      ...(await leftFolders(folder)),
    ]
  } finally {
    await client.end()
  }
}

async function lostComments(client: pg.Client, promised: Promised[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; body: string }>('select id, body from comments')
  const bodies = new Map(rows.map(({ id, body }) => [id, body]))
  const counts = Map.groupBy(rows, ({ body }) => body)
  return [
    ...promised.flatMap((one) =>
      one.kind === 'comment' && bodies.get(one.id) !== one.body ? [`Comment ${one.id} is lost.`] : [],
    ),
    ...[...counts].flatMap(([body, same]) => (same.length > 1 ? [`A comment is stored twice: ${body}`] : [])),
  ]
}

async function lostPosts(client: pg.Client, promised: Promised[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string; status: string }>('select id, status from posts')
  const status = new Map(rows.map((row) => [row.id, row.status]))
  return promised.flatMap((one) => {
    if (one.kind !== 'post' || status.get(one.id) === 'published') return []
    return [`Post ${one.id} is ${status.get(one.id) ?? 'lost'}.`]
  })
}

const rowOf = {
  like: 'select from post_likes where user_id = $1 and post_id = $2',
  bookmark: 'select from post_bookmarks where user_id = $1 and post_id = $2',
  follow: 'select from follows where follower_id = $1 and followee_id = $2',
}

/** The last acknowledged state of each pair must hold, unless a later request got no response. */
async function lostStates(client: pg.Client, promised: Promised[]): Promise<string[]> {
  const last = new Map<string, Promised>()
  for (const one of promised)
    if (one.kind === 'state' || one.kind === 'wish') last.set(`${one.of} ${one.by} ${one.on}`, one)
  const broken: string[] = []
  for (const [name, one] of last) {
    if (one.kind !== 'state') continue
    const { rowCount } = await client.query(rowOf[one.of], [one.by, one.on])
    if ((rowCount === 1) !== one.isOn) broken.push(`The state ${name} is not ${one.isOn}.`)
  }
  return broken
}

const counters = {
  'likes of posts': `
    select s.post_id from post_stats s
     where s.likes <> (select count(*) from post_likes l where l.post_id = s.post_id)`,
  'bookmarks of posts': `
    select s.post_id from post_stats s
     where s.bookmarks <> (select count(*) from post_bookmarks b where b.post_id = s.post_id)`,
  'comments of posts': `
    select s.post_id from post_stats s
     where s.comments <> (select count(*) from comments c where c.post_id = s.post_id and c.deleted_at is null)`,
  'followers of members': `
    select u.id from users u
     where u.followers_count <> (select count(*) from follows f where f.followee_id = u.id)
        or u.followings_count <> (select count(*) from follows f where f.follower_id = u.id)`,
  'posts of members': `
    select u.id from users u
     where u.posts_count <> (select count(*) from posts p
                              where p.user_id = u.id and p.status = 'published' and p.deleted_at is null)`,
  'notifications of members': `
    select c.user_id from notification_counts c
     where (c.total, c.unread) <> (select count(*)::int, count(*) filter (where n.read_at is null)::int
                                     from notifications n where n.user_id = c.user_id and n.actors_count > 0)`,
  'actors of notifications': `
    select n.id from notifications n
     where n.actors_count <> (select count(distinct a.actor_id) from notification_actions a where a.notification_id = n.id)`,
}

async function wrongCounters(client: pg.Client): Promise<string[]> {
  const broken: string[] = []
  for (const [name, text] of Object.entries(counters)) {
    const { rowCount } = await client.query(text)
    if (rowCount) broken.push(`${rowCount} counters (${name}) do not equal their rows.`)
  }
  return broken
}

async function stuckJobs(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; state: string; count: number }>(`
    select name, state::text, count(*)::int from pgboss.job
     where name in ('media', 'renditions') and state in ('created', 'retry', 'active', 'failed') group by 1, 2`)
  return rows.map(({ name, state, count }) => `${count} jobs of ${name} are still ${state}.`)
}

/** Work folders of jobs that no longer run. */
async function leftFolders(folder: string): Promise<string[]> {
  const names = await readdir(join(folder, 'work')).catch(() => [])
  return names.map((name) => `The work folder ${name} stayed behind.`)
}

const now = () => new Date()

async function lostFiles({ databaseUrl, folder }: Recovered): Promise<string[]> {
  const db = connect(createPool(databaseUrl, { max: 2 }))
  const { secret } = readSecrets(folder)
  try {
    const storage = createLocalStorage(`${folder}/media`, secret, now)
    const { lost } = await examine({ db, storage, now })
    return lost.map(({ key }) => `The file ${key} is missing.`)
  } finally {
    await db.destroy()
  }
}
