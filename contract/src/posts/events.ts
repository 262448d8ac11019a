import type { Post } from './routes.ts'

export interface PostUpdates extends Partial<
  Pick<
    Post,
    | 'liked'
    | 'bookmarked'
    | 'likesCount'
    | 'commentsCount'
    | 'bookmarkCount'
    | 'sharesCount'
    | 'viewsCount'
    | 'allowComments'
    | 'allowDownload'
    | 'media'
    | 'status'
  >
> {}

export interface PostEvents {
  /** A post was published; sent to everyone with a feed open. */
  'new-post': (event: { postId: string; userId: string }) => void
  'post-updated': (event: { postId: string; updates: PostUpdates }) => void
  'post-deleted': (event: { postId: string }) => void
}
