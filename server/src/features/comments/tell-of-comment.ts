import { type Db, statement } from '#db/connect.ts'
import { notify, notifyMentioned } from '#features/notifications/public.ts'

interface Stored {
  id: string
  postId: string
  userId: string
  body: string
  /** The comment that it is kept under, when it is a reply. */
  threadId: string | undefined
  /** Whose reply it answers. */
  answeredUserId: string | null | undefined
}

const authors = statement<{ creatorId: string; threadUserId: string | null }>(`
  select p.user_id as creator_id, (select c.user_id from comments c where c.id = $2) as thread_user_id
    from posts p where p.id = $1`)

/** Tells whom a comment answers, the creator of the post, and who is named in it; everybody once. Part of storing it. */
export async function tellOfComment(tx: Db, comment: Stored): Promise<void> {
  const { id: commentId, postId, userId: actorId, threadId, answeredUserId, body } = comment
  const [found] = await authors(tx, postId, threadId ?? null)
  if (!found) return
  const answered = [...new Set([found.threadUserId, answeredUserId])].filter((id) => typeof id === 'string')
  for (const to of answered)
    await notify(tx, { to, kind: 'reply', actorId, subjectId: threadId, postId, commentId })
  if (!answered.includes(found.creatorId))
    await notify(tx, { to: found.creatorId, kind: 'comment', actorId, postId, commentId })
  await notifyMentioned(tx, {
    actorId,
    text: body,
    postId,
    commentId,
    except: [...answered, found.creatorId],
  })
}
