import { statement } from '#db/connect.ts'
import type { FoundSubject, Subject, SubjectDescription } from '#subjects/subject.ts'
import { markStale } from './feed/hot-ranking.ts'
import { type MediaModel, mediaOf } from '#media/assets/media-model.ts'
import { removePost, restorePost } from './create/moderator-removal.ts'

const findVisiblePost = statement<FoundSubject, { id: string; viewerId: string }>(`
  select p.user_id as owner_id, p.id as post_id
    from posts p join users u on u.id = p.user_id cross join can_see_post(:viewerId, p, u)
   where p.id = :id`)

type Row = Omit<SubjectDescription, 'excerpt' | 'media'> & { media: MediaModel[] }

const listPostDescriptions = statement<Row, { ids: readonly string[] }>(`
  select id, title, body as text, media, hidden_at is not null as is_hidden, deleted_at is not null as is_removed
    from posts where id = any(:ids::uuid[])`)

const markPostHidden = statement<{ id: string }, { id: string; at: Date }>(
  `update posts set hidden_at = :at where id = :id and hidden_at is null returning id`,
)
const markPostVisible = statement<unknown, { id: string }>(`update posts set hidden_at = null where id = :id`)

/** Posts, as reports and moderation handle them. */
export const postSubject: Subject = {
  find: async (db, id, viewerId) => (await findVisiblePost(db, { id, viewerId }))[0],
  describe: async ({ db, storage }, ids) =>
    (await listPostDescriptions(db, { ids })).map(({ media, ...post }) => ({
      ...post,
      excerpt: post.title || post.text,
      media: media.map((one) => mediaOf(one, storage)),
    })),
  content: {
    isHiddenByReports: true,
    hide: async (tx, change) => (await markPostHidden(tx, change)).length > 0,
    show: markPostVisible,
    remove: removePost,
    restore: restorePost,
    /** It disappears at once from every open screen but its author's. */
    afterChange: ({ db, live }, { id: postId, ownerId, change }) => {
      markStale(db, [postId])
      if (change === 'shown') return
      live.publish({ room: ['feed', `post:${postId}`], hiddenFrom: [ownerId] }, 'post-deleted', { postId })
      live.recheck({ room: `post:${postId}` })
    },
  },
}
