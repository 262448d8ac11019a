/** The comment, and its parent when it is a reply. */
export interface CommentPlace {
  commentId: string
  parentId: string | null
  /** The parent's number of replies. */
  parentRepliesCount: number | null
}

/** The newest comment of a post; for a crowd, including those that came shortly before it. */
export interface NewComments extends Partial<CommentPlace> {
  postId: string
  before?: CommentPlace[]
  /** Milliseconds over which the viewers should spread their calls for it. */
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
  /** Sent to everyone who has the post open; crowds receive only the newest count. */
  comment_liked: (event: CommentLikes) => void
  comment_unliked: (event: CommentLikes) => void
  /** To the acting member, so that their other windows are updated. */
  like_comment: (event: CommentLikes) => void
  unlike_comment: (event: CommentLikes) => void
}
