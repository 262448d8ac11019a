import { meetingMessages, meetingSeats } from '@akada/contract/meetings/routes'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { type MeetingRow, goneAfter } from './meeting-rows.ts'

const lockMeetingSeats = statement<unknown, { meetingId: string }>(
  `select from meetings where id = :meetingId for no key update`,
)

/** Concurrent calls each count the seats taken before. */
export const lockSeats = (tx: Db, meetingId: string): Promise<unknown> => lockMeetingSeats(tx, { meetingId })

interface Seat {
  meetingId: string
  /** Their own seat doesn't count. */
  userId: string
  now: Date
}

/** Somebody just admitted has a seat while their browser connects. */
const countTakenSeats = statement<{ taken: number; inside: number }, Seat>(`
  select count(*)::int as taken, (count(*) filter (where state = 'inside'))::int as inside from (
    select state from meeting_participants
     where meeting_id = :meetingId and state in ('inside', 'admitted') and user_id <> :userId
       and seen_at > :now::timestamptz - ${goneAfter}
     limit ${meetingSeats.live}) as first_ones`)

export async function countSeats(tx: Db, seat: Seat) {
  const [counted = { taken: 0, inside: 0 }] = await countTakenSeats(tx, seat)
  return counted
}

export function mustHaveSeat({ isLive }: Pick<MeetingRow, 'isLive'>, taken: number): void {
  if (taken >= meetingSeats[isLive ? 'live' : 'meeting'])
    throw new ApiError('API_ERR_CONFLICT', { message: meetingMessages.full })
}
