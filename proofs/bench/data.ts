import type pg from 'pg'

/** The size of a benchmark's database. */
export interface Sizes {
  posts: number
  users: number
  likes: number
  follows: number
}

/** Proportions: ten posts a member, five likes a post, twenty follows a member. */
export const sizesOf = (posts: number): Sizes => ({
  posts,
  users: Math.max(2_000, Math.floor(posts / 10)),
  likes: posts * 5,
  follows: Math.max(2_000, Math.floor(posts / 10)) * 20,
})

/** Members who read during the measurements; each has seen a hundred posts. */
export const readers = 1_000
/** One member in this many publishes. */
const membersPerCreator = 10
const topics = ['mathematics', 'english', 'science', 'coding', 'business', 'design', 'health', 'history']

/** Ids are computed from a running number, so that rows can refer to each other without lookups. */
const functions = ({ posts }: Sizes, now: number) => `
  create function bench_user(n bigint) returns uuid language sql immutable
    return ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;
  create function bench_post(n bigint) returns uuid language sql immutable
    return (overlay(lpad(to_hex(${now} - (${posts} - n) * ${stepOf(posts)}), 12, '0') placing '-' from 9 for 0)
      || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid;`

/** Milliseconds between two posts: they cover the last half year. */
const stepOf = (posts: number) => Math.floor((180 * 24 * 3_600_000) / posts)

const rendition = (height: number, width: number, bitrate: number) =>
  `{"height": ${height}, "width": ${width}, "key": "media/posts/' || key || '-${height}.mp4", "bitrate": ${bitrate}, "bytes": ${bitrate * 2}}`
const still = (width: number, type: string) =>
  `{"width": ${width}, "height": ${width * 2}, "key": "media/posts/' || key || '-${width}.${type}", "mimeType": "image/${type}"}`

const media = `('[{"id": "' || id || '", "key": "media/posts/' || key || '-720.mp4", "mimeType": "video/mp4", "alt": "A lesson",
  "width": 720, "height": 1280, "duration": 24.5, "placeholder": "3OcRJYB4d3h/iIeHeEh3eIhw+j2w", "posterKey": "media/posts/' || key || '.jpg",
  "stills": [${still(480, 'avif')}, ${still(480, 'webp')}],
  "renditions": [${rendition(360, 360, 400_000)}, ${rendition(480, 480, 800_000)}, ${rendition(720, 720, 1_600_000)}],
  "status": "published", "progress": 100, "failure": null}]')::jsonb`

const creator = (random: string, { users }: Sizes) =>
  `bench_user((power(${random}, 2) * ${Math.ceil(users / membersPerCreator)})::bigint + 1)`
/** Newer posts are liked and seen more. */
const somePost = ({ posts }: Sizes) => `bench_post(${posts} - (power(random(), 3) * ${posts - 1})::bigint)`

const statements = (sizes: Sizes): string[] => [
  `insert into users (id, email, password_hash, username, first_name, last_name, bio, user_verified,
                      profile_setup_completed, avatar_key, interests)
   select bench_user(n), 'user' || n || '@example.com', 'none', 'user' || n, 'Ada', 'Obi', 'Teaches.', true, true,
          'media/avatars/' || n || '.webp',
          (array['${topics.join("','")}'])[1 + n % ${topics.length} : 3 + n % ${topics.length}]
     from generate_series(1, ${sizes.users}) n`,
  `insert into posts (id, user_id, title, body, hashtag, status, media, published_at, created_at)
   select id, ${creator('random()', sizes)}, 'Lesson ' || n, repeat('Fractions on a market table. ', 4),
          '#' || (array['${topics.join("','")}'])[1 + n % ${topics.length}], 'published', ${media}, at, at
     from (select n, bench_post(n) as id, '2026/11/' || md5(n::text) as key,
                  uuid_extract_timestamp(bench_post(n)) as at
             from generate_series(1, ${sizes.posts}) n) p`,
  `insert into post_tags (tag, post_id)
   select (array['${topics.join("','")}'])[1 + n % ${topics.length}] as tag, bench_post(n)
     from generate_series(1, ${sizes.posts}) n order by 1, 2`,
  `insert into post_likes (user_id, post_id)
   select user_id, post_id from (
     select bench_user((random() * ${sizes.users - 1})::bigint + 1) as user_id, ${somePost(sizes)} as post_id
       from generate_series(1, ${sizes.likes})) l
    group by user_id, post_id order by user_id, post_id`,
  `insert into post_stats (post_id, likes, comments, views, watch_seconds)
   select p.id, coalesce(l.likes, 0), 0, coalesce(l.likes, 0) * 9, coalesce(l.likes, 0) * 80
     from posts p left join (select post_id, count(*)::int as likes from post_likes group by post_id) l
       on l.post_id = p.id
    order by p.id`,
  `insert into follows (follower_id, followee_id, created_at)
   select follower_id, followee_id, now() from (
     select bench_user(1 + n % ${sizes.users}) as follower_id, ${creator('random()', sizes)} as followee_id
       from generate_series(1, ${sizes.follows}) n) f
    where follower_id <> followee_id group by follower_id, followee_id order by 1, 2`,
  `update users u set last_post_id = p.id, posts_count = p.posts
     from (select user_id, (array_agg(id order by id desc))[1] as id, count(*)::int as posts from posts group by user_id) p where p.user_id = u.id`,
  `insert into media_assets (id, owner_type, owner_id, position, source_key, mime_type, duration_ms, status)
   select id, 'post', id, 0, 'posts/source', 'video/mp4', 24500, 'published' from posts order by id desc limit 20000`,
  `insert into media_views (user_id, media_id, post_id, seconds)
   select bench_user(1 + n / 100), post_id, post_id, 20
     from (select n, ${somePost(sizes)} as post_id from generate_series(0, ${Math.min(readers, sizes.users) * 100 - 1}) n) v
    where true on conflict do nothing`,
]

/** Indexes that only cost time during bulk inserts; rebuilt afterwards. */
const indexesOf = `
  select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
   where c.relnamespace = 'public'::regnamespace and not i.indisunique and c.relname = any ($1)`

const filled = ['users', 'posts', 'post_tags', 'post_likes', 'follows', 'media_views']

/** Bulk-inserts into these tables, one statement after the other, without triggers and checks. */
export async function pour(
  client: pg.ClientBase,
  { tables, texts }: { tables: readonly string[]; texts: readonly string[] },
): Promise<void> {
  await client.query(`set session_replication_role = replica; set synchronous_commit = off;
    set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set statement_timeout = 0;`)
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(indexesOf, [tables])
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const text of texts) await client.query(text)
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`vacuum (analyze, freeze) ${tables.join(', ')}`)
}

/** Fills an empty, migrated database; equal sizes give comparable figures, not identical rows. */
export async function fill(client: pg.ClientBase, sizes: Sizes): Promise<void> {
  await client.query(functions(sizes, Date.now()))
  await pour(client, { tables: filled, texts: statements(sizes) })
  await client.query('vacuum (analyze, freeze)')
  await client.query('checkpoint')
}
