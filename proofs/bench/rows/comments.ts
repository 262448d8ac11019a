import { listComments } from '@akada/server/features/comments/list-comments.ts'
import { createComment } from '@akada/server/features/comments/create-comment.ts'
import { anyOf, rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'
import type { Site } from '../site.ts'

const crowd = 1_000_000
const few = 20
const deepPage = 1_000

/** Comments by a thousand members, in order of arrival; the first of them this many seconds ago. */
const fillText = `
  with made as (
    select uuidv7(make_interval(secs => n - $3::int)) as id, n from generate_series(1, $2::int) n)
  insert into comments (id, post_id, user_id, body)
  select m.id, $1, u.id, 'So true, the market table helped me a lot. ' || m.n
    from made m
    join (select id, row_number() over () as place from users limit 1000) u on u.place = 1 + m.n % 1000
   order by m.id`

export const row: Row = {
  measure: async ({ large: site }) => {
    const [busy, quiet] = await twoPosts(site)
    const { context, readers } = site
    const page = (postId: string, page: number, before?: string) => () =>
      listComments(context, { placeId: postId, viewerId: anyOf(readers).id, page, limit: 10, before })
    const { next } = await page(busy, deepPage - 1)()
    const first = await compare(
      () => rateOf(page(busy, 1)),
      () => rateOf(page(quiet, 1)),
    )
    const deep = await compare(
      () => rateOf(page(busy, 1, next ?? undefined)),
      () => rateOf(page(busy, 1)),
    )
    const numbered = await compare(
      () => rateOf(page(busy, deepPage)),
      () => rateOf(page(busy, 1)),
    )
    const write = (postId: string) => () =>
      createComment(context, { placeId: postId, userId: anyOf(readers).id, body: 'So true.' })
    const writing = await compare(
      () => rateOf(write(busy)),
      () => rateOf(write(quiet)),
    )
    const million = crowd.toLocaleString('en')
    return [
      measured(`comments of a post with ${million}, page 1`, `a post with ${few}`, { ...first, least: 0.8 }),
      measured(`page ${deepPage} of them, from where page ${deepPage - 1} ended`, 'page 1', {
        ...deep,
        least: 0.8,
      }),
      measured(`page ${deepPage} of them, by its number`, 'page 1', { ...numbered, least: 0.2 }),
      measured('one more comment on it', `on a post with ${few}`, { ...writing, least: 0.8 }),
    ]
  },
}

interface Compared {
  figure: number
  limit: number
  ratio: number
  least: number
}

const measured = (what: string, limit: string, compared: Compared) => ({
  what,
  limit,
  ratio: compared.ratio,
  goal: { atLeast: compared.least },
  detail: `${Math.round(compared.figure)}/s against ${Math.round(compared.limit)}/s`,
})

/** A post with a million comments and one with a few. */
async function twoPosts({ context, pool }: Site): Promise<[busy: string, quiet: string]> {
  const posts = await context.db
    .selectFrom('posts')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(2)
    .execute()
  const [busy, quiet] = posts.map(({ id }) => id)
  if (!busy || !quiet) throw new Error('There are no posts to comment on.')
  // Those of the quiet post are the oldest: last in any scan by time.
  await fillPost(pool, quiet, { comments: few, age: 2 * crowd })
  await fillPost(pool, busy, { comments: crowd, age: crowd })
  await pool.query('vacuum (analyze) comments')
  return [busy, quiet]
}

async function fillPost(
  pool: Site['pool'],
  postId: string,
  { comments, age }: { comments: number; age: number },
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query(
      "set statement_timeout = 0; set session_replication_role = replica; set work_mem = '256MB'",
    )
    await client.query(fillText, [postId, comments, age])
    await client.query('update post_stats set comments = $2, threads = $2 where post_id = $1', [
      postId,
      comments,
    ])
  } finally {
    client.release(true)
  }
}
