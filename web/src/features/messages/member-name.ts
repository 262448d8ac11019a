import type { Conversation } from '@akada/contract/conversations'

/** What the other member of a direct chat is called. */
export const memberName = ({ member }: Conversation): string =>
  member ? `${member.firstName} ${member.lastName}`.trim() || member.username : ''
