/** What a viewer may do with the messages of a conversation. */
export interface ChatRights {
  isStaff: boolean
  mayPost: boolean
  /** Replies are on. */
  mayReply: boolean
  mayReact: boolean
  /** Why nothing can be written. */
  refusal?: string | undefined
}
