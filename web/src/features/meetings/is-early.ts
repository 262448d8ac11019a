import type { Meeting } from '@akada/contract/meetings/routes'

export const isHeldBy = ({ role }: Pick<Meeting, 'role'>) => role === 'host'

/** Announced, and not open to others yet. */
export const isEarly = ({ type, opensAt }: Pick<Meeting, 'type' | 'opensAt'>) =>
  type === 'SCHEDULED' && Date.parse(opensAt) > Date.now()
