import type { Conversation } from '@akada/contract/messages/conversation-routes'
import { fullName } from '@akada/contract/text/full-name'

/** The name of the other member of a direct chat. */
export const memberName = ({ member }: Conversation): string => (member ? fullName(member) : '')
