/** A viewer's rights in a conversation. */
export interface ChatRights {
  isStaff: boolean
  mayPost: boolean
  /** Replies are on in this place. */
  hasReplies?: boolean
  /** They are, and the viewer may write. */
  mayReply: boolean
  mayReact: boolean
  /** The most characters of a message that is no reply, where not those of a space. */
  longest?: number
  /** Seconds between two messages of the viewer; 0 for none. */
  slowSeconds?: number
  /** Why nothing can be written. */
  refusal?: string | undefined
}
