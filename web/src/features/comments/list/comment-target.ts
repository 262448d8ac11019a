/** What comments are written on. */
export interface CommentTarget {
  id: string
  /** Whose comments carry the creator's badge. */
  ownerId: string
  /** New comments are accepted; otherwise existing ones can still be read. */
  isOpen: boolean
}
