import type { BoardOp } from '@akada/contract/meetings/board-routes'
import type { MeetingParticipant } from '@akada/contract/meetings/routes'

type Self = Pick<MeetingParticipant, 'userId' | 'role'>

export interface Parts {
  meetingId: string
  self: () => Self | undefined
  /** The host may switch drawing off. */
  mayDraw: () => boolean
}

/** How long a change may wait for those before it, in milliseconds; then the whole board is fetched. */
export const longestGap = 1_500

/** A change under way; once it has its number, it is shown as foreseen until the board is that far. */
export interface Pending {
  ops: readonly BoardOp[]
  seq?: number
}
