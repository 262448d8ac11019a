import type { Conversation } from '@akada/contract/conversations'
import type { MessageAuthor } from '@akada/contract/message'

export const fullName = ({ firstName, lastName, username }: Omit<MessageAuthor, 'id'>): string =>
  `${firstName} ${lastName}`.trim() || username

/** The name of the other member of a direct chat. */
export const memberName = ({ member }: Conversation): string => (member ? fullName(member) : '')
