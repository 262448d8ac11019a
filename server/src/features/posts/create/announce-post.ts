import { type Db, statement } from '#db/connect.ts'
import type { Live } from '#live/live.ts'

interface Audience {
  isPrivate: boolean
  /** Members who have blocked the author or are blocked by them. */
  blocked: string[]
  /** The followers of a private member, who are notified. */
  followers: string[]
}

/** A private member's followers beyond these find the post when they next open their feed. */
const followersNotified = 500

const findAudience = statement<Audience, { userId: string }>(`
  select u.is_private,
         array(select b.target_id from blocks b where b.user_id = u.id and b.type = 'BLOCK'
               union select b.user_id from blocks b where b.target_id = u.id and b.type = 'BLOCK'
               order by 1) as blocked,
         array(select f.follower_id from follows f where u.is_private and f.followee_id = u.id
                order by f.follower_id limit ${followersNotified}) as followers
    from users u where u.id = :userId`)

/**
 * Announces a new post to everyone who may see it: all members, or a private member's followers, never across a block.
 */
export async function announcePost(
  { db, live }: { db: Db; live: Pick<Live, 'publish'> },
  post: { postId: string; userId: string },
): Promise<void> {
  const [audience] = await findAudience(db, { userId: post.userId })
  if (!audience) return
  const { isPrivate, blocked, followers } = audience
  if (!isPrivate) {
    live.publish(blocked.length > 0 ? { room: 'feed', hiddenFrom: blocked } : 'feed', 'new-post', post)
  } else
    for (const id of followers.filter((follower) => !blocked.includes(follower)))
      live.publish(`user:${id}`, 'new-post', post)
}
