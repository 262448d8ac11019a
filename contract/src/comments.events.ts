/** Which comment it is, and under which one it is when it is a reply. */
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
  /** Milliseconds over which the watchers should spread their calls for it. */
  spread?: number | undefined
}

export interface CommentLikes {
  postId: string
  commentId: string
  likesCount: number
}

export interface CommentEvents {
  'new-comment': (event: NewComments) => void
  'comment-deleted': (event: { postId: string } & CommentPlace) => void
  /** To everyone who has the post open; of a crowd's likes the newest count only. */
  comment_liked: (event: CommentLikes) => void
  comment_unliked: (event: CommentLikes) => void
  /** To the member who did it, so that their other windows know. */
  like_comment: (event: CommentLikes) => void
  unlike_comment: (event: CommentLikes) => void
}
