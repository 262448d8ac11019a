import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustSeePost } from '../posts.policy.ts'
import { lockForYou, outdateLists } from './feed-snapshots.ts'

/** Takes the place of a post in a frozen list, so that the places of the others stay. */
const nothing = `'00000000-0000-0000-0000-000000000000'::uuid`

const insertPost = statement(
  `insert into post_dismissals (user_id, post_id, created_at) values ($1, $2, $3) on conflict do nothing`,
)
const removePost = statement(`delete from post_dismissals where user_id = $1 and post_id = $2`)
const blankPost = statement(`
  update feed_snapshots set post_ids = array_replace(post_ids, $2::uuid, ${nothing})
   where viewer_id = $1 and feed = 'for-you'`)

const insertCreator = statement(`
  insert into creator_dismissals (user_id, creator_id, created_at) values ($1, $2, $3) on conflict do nothing`)
const removeCreator = statement(`delete from creator_dismissals where user_id = $1 and creator_id = $2`)
const blankCreator = statement(`
  update feed_snapshots s
     set post_ids = (
       select coalesce(array_agg(case when p.user_id = $2 then ${nothing} else t.id end order by t.place), '{}')
         from unnest(s.post_ids) with ordinality t (id, place) left join posts p on p.id = t.id)
   where s.viewer_id = $1 and s.feed = 'for-you'`)
const memberById = statement<{ id: string }>(`select id from users where id = $1 and deleted_at is null`)

const removePosts = statement(`delete from post_dismissals where user_id = $1`)
const removeCreators = statement(`delete from creator_dismissals where user_id = $1`)

type Parts = Pick<Context, 'db' | 'now'>

interface PostDismissal {
  userId: string
  postId: string
  dismissed: boolean
}

/** Leaves a post out of the viewer's For You at once, or lets it in again. A post they may not see is API_ERR_NOT_FOUND. */
export async function dismissPost({ db, now }: Parts, { userId, postId, dismissed }: PostDismissal) {
  await mustSeePost(db, { postId, viewerId: userId })
  await db.transaction().execute(async (tx) => {
    await lockForYou(tx, userId)
    if (dismissed) {
      await insertPost(tx, userId, postId, now())
      await blankPost(tx, userId, postId)
    } else {
      await removePost(tx, userId, postId)
      await outdateLists(tx, userId)
    }
  })
  return { postId, dismissed }
}

interface CreatorDismissal {
  userId: string
  creatorId: string
  dismissed: boolean
}

/** Leaves a creator's posts out of the viewer's For You at once, or lets them in again. */
export async function dismissCreator({ db, now }: Parts, { userId, creatorId, dismissed }: CreatorDismissal) {
  if ((await memberById(db, creatorId)).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  await db.transaction().execute(async (tx) => {
    await lockForYou(tx, userId)
    if (dismissed) {
      await insertCreator(tx, userId, creatorId, now())
      await blankCreator(tx, userId, creatorId)
    } else {
      await removeCreator(tx, userId, creatorId)
      await outdateLists(tx, userId)
    }
  })
  return { userId: creatorId, dismissed }
}

/** Forgets whatever a member has dismissed. */
export async function clearDismissals({ db }: Parts, userId: string) {
  await db.transaction().execute(async (tx) => {
    await removePosts(tx, userId)
    await removeCreators(tx, userId)
    await outdateLists(tx, userId)
  })
  return { cleared: true } as const
}
