import { type Db, statement } from '#db/connect.ts'
import { mustSeePost, touch } from '#features/posts/public.ts'
import { ApiError } from '#http/api-error.ts'
import { tellOfComment } from './tell-of-comment.ts'

interface NewComment {
  postId: string
  userId: string
  body: string
  /** The comment that this one answers. */
  parentId?: string | undefined
  /** The same again answers the comment that was made first. */
  clientId?: string | undefined
}

interface Added {
  id: string
  /** The comment on the post under which a reply is kept. */
  parentId: string | null
  parentRepliesCount: number | null
  /** All comments on the post, replies included. */
  commentsCount: number
  /** It was there already. */
  isRepeated: boolean
}

/**
 * Adds a comment to a post that its author may see and that takes comments, with all counters. Replies go one level
 * deep: an answer to a reply is kept under the reply's own comment, and names whom it answers.
 */
export async function addComment(db: Db, comment: NewComment): Promise<Added> {
  const known = await commentOfClient(db, comment)
  if (known) return known
  const { postId, userId: viewerId } = comment
  const post = await mustSeePost(db, { postId, viewerId })
  if (!post.allowComments) throw new ApiError('API_ERR_FORBIDDEN', { message: 'Comments are turned off' })
  const added = await db
    .transaction()
    .execute((tx) => insert(tx, comment))
    .catch(async (error: unknown) => {
      const first = error === sentTwice ? await commentOfClient(db, comment) : undefined
      if (first) return first
      throw error
    })
  touch(db, [postId])
  return added
}

/** Takes a transaction back in which a comment turned out to be stored by another call already. */
const sentTwice = new ApiError('API_ERR_CONFLICT')

const ofClient = statement<Omit<Added, 'isRepeated'>>(`
  select c.id, c.parent_id, p.replies_count as parent_replies_count, s.comments as comments_count
    from comments c
    join post_stats s using (post_id)
    left join comments p on p.id = c.parent_id
   where c.user_id = $1 and c.client_id = $2 and c.post_id = $3`)

async function commentOfClient(db: Db, { userId, clientId, postId }: NewComment): Promise<Added | undefined> {
  if (!clientId) return undefined
  const [comment] = await ofClient(db, userId, clientId, postId)
  return comment && { ...comment, isRepeated: true }
}

const store = statement<Pick<Added, 'id' | 'parentId'>>(`
  insert into comments (post_id, user_id, body, parent_id, answered_user_id, client_id)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (user_id, client_id) where client_id is not null do nothing
  returning id, parent_id`)

async function insert(tx: Db, { postId, userId, body, parentId, clientId }: NewComment): Promise<Added> {
  const thread = parentId ? await lockThread(tx, { postId, parentId, userId }) : noThread
  const { id: threadId, answeredUserId } = thread
  const [comment] = await store(
    tx,
    postId,
    userId,
    body.trim(),
    threadId ?? null,
    answeredUserId ?? null,
    clientId ?? null,
  )
  if (!comment) throw sentTwice
  await tellOfComment(tx, { id: comment.id, postId, userId, body, threadId, answeredUserId })
  const [counted] = await count(tx, postId, threadId ? 0 : 1)
  return {
    ...comment,
    parentRepliesCount: thread.repliesCount,
    commentsCount: counted?.comments ?? 0,
    isRepeated: false,
  }
}

/** What is known of the comment above one on the post itself. */
const noThread = { id: undefined, answeredUserId: undefined, repliesCount: null }

interface Thread {
  id: string
  repliesCount: number
  answeredUserId: string | null
}

/** The comment on the post, `$1`, above the comment `$2` that is answered by the member `$3`. */
const countReply = statement<Thread>(`
  update comments c
     set replies_count = c.replies_count + 1
    from comments p, users pu, users cu
   where p.id = $2 and p.post_id = $1 and pu.id = p.user_id and exists (select from can_see_comment($3, p, pu))
     and c.id = coalesce(p.parent_id, p.id) and cu.id = c.user_id and exists (select from can_see_comment($3, c, cu))
  returning c.id, c.replies_count, case when p.parent_id is not null then p.user_id end as answered_user_id`)

/** The depth-1 comment under which an answer is kept, with the answer counted. */
async function lockThread(
  tx: Db,
  { postId, parentId, userId }: { postId: string; parentId: string; userId: string },
): Promise<Thread> {
  const [thread] = await countReply(tx, postId, parentId, userId)
  if (!thread) throw new ApiError('API_ERR_NOT_FOUND')
  return thread
}

const count = statement<{ comments: number }>(`
  update post_stats set comments = comments + 1, threads = threads + $2::int where post_id = $1 returning comments`)
