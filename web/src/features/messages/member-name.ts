import type { Conversation } from '@akada/contract/conversations'

/** The name of the other member of a direct chat. */
export const memberName = ({ member }: Conversation): string =>
  member ? `${member.firstName} ${member.lastName}`.trim() || member.username : ''
