import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { mustSeePost } from '../posts.policy.ts'
import { lockForYou, outdateLists } from './feed-snapshots.ts'

/** Takes the place of a post in a frozen list, so that the places of the others stay. */
const nothing = `'00000000-0000-0000-0000-000000000000'::uuid`

const insertPostDismissal = statement<unknown, { userId: string; postId: string; now: Date }>(
  `insert into post_dismissals (user_id, post_id, created_at) values (:userId, :postId, :now) on conflict do nothing`,
)
const deletePostDismissal = statement<unknown, { userId: string; postId: string }>(
  `delete from post_dismissals where user_id = :userId and post_id = :postId`,
)
const clearPostFromFeed = statement<unknown, { userId: string; postId: string }>(`
  update feed_snapshots set post_ids = array_replace(post_ids, :postId::uuid, ${nothing})
   where viewer_id = :userId and feed = 'for-you'`)

const insertCreatorDismissal = statement<unknown, { userId: string; creatorId: string; now: Date }>(`
  insert into creator_dismissals (user_id, creator_id, created_at) values (:userId, :creatorId, :now)
    on conflict do nothing`)
const deleteCreatorDismissal = statement<unknown, { userId: string; creatorId: string }>(
  `delete from creator_dismissals where user_id = :userId and creator_id = :creatorId`,
)
const clearCreatorFromFeed = statement<unknown, { userId: string; creatorId: string }>(`
  update feed_snapshots s
     set post_ids = (
       select coalesce(array_agg(case when p.user_id = :creatorId then ${nothing} else t.id end order by t.place), '{}')
         from unnest(s.post_ids) with ordinality t (id, place) left join posts p on p.id = t.id)
   where s.viewer_id = :userId and s.feed = 'for-you'`)
const findMember = statement<{ id: string }, { creatorId: string }>(
  `select id from users where id = :creatorId and deleted_at is null`,
)

const deletePostDismissals = statement<unknown, { userId: string }>(
  `delete from post_dismissals where user_id = :userId`,
)
const deleteCreatorDismissals = statement<unknown, { userId: string }>(
  `delete from creator_dismissals where user_id = :userId`,
)

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
    await lockForYou(tx, { viewerId: userId })
    if (dismissed) {
      await insertPostDismissal(tx, { userId, postId, now: now() })
      await clearPostFromFeed(tx, { userId, postId })
    } else {
      await deletePostDismissal(tx, { userId, postId })
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
  if ((await findMember(db, { creatorId })).length === 0) throw new ApiError('API_ERR_NOT_FOUND')
  await db.transaction().execute(async (tx) => {
    await lockForYou(tx, { viewerId: userId })
    if (dismissed) {
      await insertCreatorDismissal(tx, { userId, creatorId, now: now() })
      await clearCreatorFromFeed(tx, { userId, creatorId })
    } else {
      await deleteCreatorDismissal(tx, { userId, creatorId })
      await outdateLists(tx, userId)
    }
  })
  return { userId: creatorId, dismissed }
}

/** Forgets whatever a member has dismissed. */
export async function clearDismissals({ db }: Parts, userId: string) {
  await db.transaction().execute(async (tx) => {
    await deletePostDismissals(tx, { userId })
    await deleteCreatorDismissals(tx, { userId })
    await outdateLists(tx, userId)
  })
  return { cleared: true } as const
}
