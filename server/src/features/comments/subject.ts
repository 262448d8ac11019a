import { type Db, statement } from '#db/connect.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'
import { restoreThread } from './approve-comment.ts'
import { commentTargets } from './targets/targets.ts'

const findReportableComment = statement<FoundSubject, { id: string; viewerId: string }>(`
  select c.user_id as owner_id, c.post_id
    from comments c
    join users a on a.id = c.user_id
   cross join can_see_comment(:viewerId, c, a)
   where c.id = :id and (
         exists (select from (select) one ${commentTargets.post.seenBy(':viewerId')})
         or exists (select from (select) one ${commentTargets.lesson.seenBy(':viewerId')}))`)

type Row = Pick<SubjectDescription, 'id' | 'text' | 'isHidden' | 'isRemoved'>

const listCommentDescriptions = statement<Row, { ids: readonly string[] }>(`
  select id, body as text, hidden_at is not null as is_hidden,
         coalesce(deleted_at, removed_at) is not null as is_removed
    from comments where id = any(:ids::uuid[])`)

const hideComment = statement<{ id: string }, { id: string; at: Date }>(
  `update comments set hidden_at = :at where id = :id and hidden_at is null returning id`,
)
const unhideComment = statement<unknown, { id: string }>(
  `update comments set hidden_at = null, removed_at = null where id = :id`,
)

/** Of moderators, or of the creator whose decision they reverse. */
async function restoreComment(tx: Db, { id }: { id: string }): Promise<void> {
  await unhideComment(tx, { id })
  await restoreThread(tx, id)
}

const removeComment = statement<unknown, { id: string; at: Date }>(
  `update comments set hidden_at = coalesce(hidden_at, :at), removed_at = coalesce(removed_at, :at) where id = :id`,
)
const findCommentTarget = statement<
  { postId: string | null; lessonId: string | null; parentId: string | null },
  { commentId: string }
>(`select post_id, lesson_id, parent_id from comments where id = :commentId`)

/** Comments, as reports and moderation handle them. */
export const commentSubject: Subject = {
  find: async (db, id, viewerId) => (await findReportableComment(db, { id, viewerId }))[0],
  describe: async ({ db }, ids) =>
    (await listCommentDescriptions(db, { ids })).map((comment) => ({
      ...comment,
      title: '',
      excerpt: comment.text,
      media: [],
    })),
  content: {
    isHiddenByReports: false,
    hide: async (tx, change) => (await hideComment(tx, change)).length > 0,
    show: unhideComment,
    remove: removeComment,
    restore: restoreComment,
    /** Open screens remove a comment as if it had been deleted, or fetch one that is visible again. */
    afterChange: async ({ db, live }, { id: commentId, ownerId, change }) => {
      const [comment] = await findCommentTarget(db, { commentId })
      const postId = comment?.postId ?? comment?.lessonId
      if (!comment || !postId) return
      const room = comment.postId ? (`post:${postId}` as const) : (`lesson:${postId}` as const)
      const event = { postId, commentId, parentId: comment.parentId, parentRepliesCount: null }
      if (change === 'shown') return live.publish(room, 'new-comment', event)
      const hiddenFrom = change === 'hidden' ? [ownerId] : []
      live.publish({ room, hiddenFrom }, 'comment-deleted', event)
    },
  },
}
