import { deletionGraceDays } from '@akada/contract/deletion'
import { type Db, statement } from '#db/connect.ts'
import { detachMedia } from '#features/posts/public.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import { purgeUploads } from '#storage/uploads/purge.ts'
import type { Context } from '../../context.ts'
import { eraseTraces } from './erase-traces.ts'
import { forgetWho } from './forget-who.ts'

const accountsAtOnce = 100

const due = statement<{ id: string }>(
  `select id from users where deleted_at <= $1::timestamptz - interval '${deletionGraceDays} days'
    order by deleted_at limit ${accountsAtOnce}`,
)

type Erasing = Pick<Context, 'db' | 'storage' | 'now'>

/**
 * Erases accounts that were deleted 14 days ago. Each step can be done again, so an erasure that was interrupted goes
 * on where it stopped. Answers how many accounts are gone.
 */
export async function eraseAccounts(context: Erasing): Promise<number> {
  let erased = 0
  for (;;) {
    const accounts = await due(context.db, context.now())
    for (const { id } of accounts) await eraseAccount(context, id)
    erased += accounts.length
    if (accounts.length < accountsAtOnce) return erased
  }
}

async function eraseAccount(context: Erasing, userId: string): Promise<void> {
  const { db, now } = context
  await db.transaction().execute((tx) => forgetWho(tx, userId, now()))
  const { posts } = await countPosts(db, userId)
  const comments = await eraseTraces(db, userId)
  await giveUpObjects(context, userId)
  const objects = await purgeUploads(context, userId)
  await finish(db, userId, now(), posts, comments, objects)
}

const postsOf = statement<{ id: string; userId: string }>(
  `select id, user_id from posts where user_id = $1 order by id limit 10`,
)
const removePosts = statement(`delete from posts where id = any($1::uuid[])`)
const otherObjects = statement<{ key: string }>(
  `select avatar_key as key from users where id = $1 and avatar_key is not null
   union select key from data_exports where user_id = $1 and key is not null`,
)
const countOf = statement<{ posts: number }>(`select count(*)::int as posts from posts where user_id = $1`)

const countPosts = async (db: Db, userId: string) => (await countOf(db, userId))[0] ?? { posts: 0 }

/** Posts go, and what they and the profile had in the store is listed for removal. */
async function giveUpObjects({ db, now }: Erasing, userId: string): Promise<void> {
  for (;;) {
    const posts = await postsOf(db, userId)
    if (posts.length === 0) break
    await db.transaction().execute(async (tx) => {
      for (const post of posts) await detachMedia(tx, post, now())
      await removePosts(
        tx,
        posts.map(({ id }) => id),
      )
    })
  }
  const keys = (await otherObjects(db, userId)).map(({ key }) => key)
  await detachObjects(db, { keys, userId, now: now() })
}

/** Everything that still hangs on the account goes with it. */
const finish = statement(
  `with erased as (delete from users where id = $1 returning id, deleted_at)
   insert into account_erasures (user_id, deleted_at, erased_at, posts, comments, objects)
   select id, deleted_at, $2, $3::int, $4::int, $5::int from erased
   on conflict do nothing`,
)
