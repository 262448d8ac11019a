/** A viewer's rights in a conversation. */
export interface ChatRights {
  isStaff: boolean
  mayPost: boolean
  /** Replies are on. */
  mayReply: boolean
  mayReact: boolean
  /** Why nothing can be written. */
  refusal?: string | undefined
}
