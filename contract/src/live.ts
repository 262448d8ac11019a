import type { Media, PostStatus, WatermarkStatus } from './media.ts'
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
    | 'allowDownload'
    | 'media'
    | 'status'
  >
> {}

/** Which comment it is, and under which it is kept when it is a reply. */
export interface CommentPlace {
  commentId: string
  parentId: string | null
  /** How many replies that one has now. */
  parentRepliesCount: number | null
}

/** The newest comment of a post; where many watch, also those that came shortly before it. */
export interface NewComments extends Partial<CommentPlace> {
  postId: string
  before?: CommentPlace[]
  /** Milliseconds over which the many should spread who come for it. */
  spread?: number | undefined
}

export interface CommentLikes {
  postId: string
  commentId: string
  likesCount: number
}

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
  /** Only to members who wait for a copy with the creator's name in it. */
  'watermark-progress': (event: { mediaId: string; status: WatermarkStatus; progress: number }) => void
  /** Stands for an event of this number that is not for this member. */
  skipped: (event: Record<string, never>) => void
  'new-comment': (event: NewComments) => void
  'comment-deleted': (event: { postId: string } & CommentPlace) => void
  /** To everyone who has the post open; of a crowd's likes the newest count only. */
  comment_liked: (event: CommentLikes) => void
  comment_unliked: (event: CommentLikes) => void
  /** To the member who did it, so that their other windows know. */
  like_comment: (event: CommentLikes) => void
  unlike_comment: (event: CommentLikes) => void
  /** Only who: what one may see of them is asked for, so that it reaches nobody who is blocked. */
  profileUpdated: (event: { userId: string }) => void
  /** Only to the member: how many are unread now, and which one is new or has grown; null when some went away or were read. */
  notification: (event: { unreadCount: number; notificationId: string | null }) => void
}

/** A room as a browser names it; `self` is the member's own. */
export type LiveRoom = 'feed' | 'self' | `post:${string}`

/** Where an event stands: rooms number theirs without gaps. */
export interface LivePlace {
  room: LiveRoom
  seq: number
  /** The same for one event told in several rooms, which counts once. */
  sharedId?: string | null
}

/** Events as they travel: each with its place, unless the numbers could not be kept. */
export type PlacedEvents = {
  [E in keyof ServerToClient]: (payload: Parameters<ServerToClient[E]>[0], place?: LivePlace) => void
}

export interface MissedEvent extends Omit<LivePlace, 'room'> {
  event: keyof ServerToClient
  payload: object
}

/** Seconds before a first entrance to a post whose events are told with it. */
export const recentSeconds = 15

/**
 * How a room answers who enters or comes back: its newest number, and the events after `since`, in order. Who first comes
 * to a post is told those of the moment before: what was fetched of it meanwhile may or may not hold them.
 */
export type JoinReply =
  | {
      seq: number
      missed: MissedEvent[]
      /** False when more was missed than is kept: what was fetched before must be fetched again. */
      isComplete: boolean
    }
  | { refused: 'API_ERR_NOT_FOUND' | 'API_ERR_RATE_LIMIT' | 'API_ERR_INTERNAL' }

/** What the browser may ask of the server; `since` is the number of the last event it has heard in the room. */
export interface ClientToServer {
  'join-post': (event: { postId: string; since?: number }, answer: (reply: JoinReply) => void) => void
  'leave-post': (event: { postId: string }) => void
  /** For the rooms a socket is always in. */
  'catch-up': (event: { room: 'feed' | 'self'; since?: number }, answer: (reply: JoinReply) => void) => void
  /** Answered at once, so that the browser can measure its latency. */
  ping: (answer: () => void) => void
}
