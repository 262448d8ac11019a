import type { Media, PostStatus } from './media.ts'
import type { Post } from './posts.ts'

/** How the browser keeps its socket (second document, section 9); times in milliseconds. */
export const socketRules = {
  attempts: 10,
  firstDelay: 1_000,
  growth: 1.5,
  longestDelay: 30_000,
  ping: 30_000,
  timeout: 20_000,
  tokenCheck: 5_000,
} as const

export interface PostUpdates extends Partial<
  Pick<
    Post,
    | 'likesCount'
    | 'commentsCount'
    | 'bookmarkCount'
    | 'sharesCount'
    | 'viewsCount'
    | 'allowComments'
    | 'media'
    | 'status'
  >
> {}

/** What the server tells the browser, by event name. */
export interface ServerToClient {
  /** Somebody published; sent to everyone who has a feed open. */
  'new-post': (event: { postId: string; userId: string }) => void
  'post-updated': (event: { postId: string; updates: PostUpdates }) => void
  'post-deleted': (event: { postId: string }) => void
  /** Only to the owner, while media is being made ready. */
  'media-progress': (event: {
    postId: string
    mediaId: string
    status: Media['status']
    progress: number
    failure: string | null
    postStatus: PostStatus
  }) => void
  'new-comment': (event: { postId: string }) => void
}

/** What the browser may ask of the server. */
export interface ClientToServer {
  'join-post': (event: { postId: string }) => void
  'leave-post': (event: { postId: string }) => void
  /** Answered at once, so that the browser can measure its latency. */
  ping: (answer: () => void) => void
}
