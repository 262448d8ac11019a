import type { TargetRef } from './targets/targets.ts'

export interface NewComment extends TargetRef {
  userId: string
  body: string
  /** The comment being answered. */
  parentId?: string | undefined
  /** Sending the same id again returns the existing comment. */
  clientId?: string | undefined
}

export interface CreatedComment {
  id: string
  /** The top-level comment of a reply. */
  parentId: string | null
  parentRepliesCount: number | null
  /** All comments on the place, replies included. */
  commentsCount: number
  /** The comment existed already. */
  isRepeated: boolean
  /** It waits for the creator of the place. */
  isHeld?: boolean
}
