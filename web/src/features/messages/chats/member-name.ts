import type { Conversation } from '@akada/contract/messages/conversation-routes'
import type { MessageAuthor } from '@akada/contract/messages/model'

export const fullName = ({ firstName, lastName, username }: Omit<MessageAuthor, 'id'>): string =>
  `${firstName} ${lastName}`.trim() || username

/** The name of the other member of a direct chat. */
export const memberName = ({ member }: Conversation): string => (member ? fullName(member) : '')
