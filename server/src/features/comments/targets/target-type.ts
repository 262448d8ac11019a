import type { Context } from '#context.ts'

/** Of a place, as far as commenting needs it. */
interface VisibleTarget {
  allowComments: boolean
  /** Comments on the place itself, without replies. */
  threads: number
}

/** A kind of place: its rights, and the parts of statements that differ. */
export interface CommentTarget {
  /** The column of `comments` that refers to it, and the key of its counters. */
  column: 'post_id' | 'lesson_id'
  counters: 'post_stats' | 'lesson_comment_counts'
  /** How its creator is notified. */
  notification: 'comment' | 'lesson-comment'
  mustSee: (
    context: Pick<Context, 'db' | 'now'>,
    access: { placeId: string; viewerId: string | undefined },
  ) => Promise<VisibleTarget>
  /** SQL: the id of the creator of place :placeId. */
  creator: string
  /** SQL: joins the place of comment `c`, as long as it exists. */
  existing: string
  /** SQL: the same for a member who may see it. */
  seenBy: (member: string) => string
  /** SQL: a condition, that a member may see place :placeId. */
  canSee: (member: string) => string
  /** SQL: counts the comment `s` of `stored` on place :placeId. */
  count: string
}
