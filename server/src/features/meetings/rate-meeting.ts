import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'
import { type MeetingAccess, mustSeeMeeting } from './meetings.policy.ts'

const setMeetingRating = statement<
  { rating: number },
  { meetingId: string; viewerId: string; rating: number }
>(`
  update meeting_participants set rating = :rating
   where meeting_id = :meetingId and user_id = :viewerId and first_joined_at is not null returning rating`)

/** A participant's rating of the connection; the last one counts. */
export async function rateMeeting(
  context: Pick<Context, 'db' | 'now'>,
  { rating, ...access }: MeetingAccess & { rating: number },
): Promise<{ rating: number }> {
  const meeting = await mustSeeMeeting(context, access)
  const [rated] = await setMeetingRating(context.db, {
    meetingId: meeting.id,
    viewerId: access.viewerId,
    rating,
  })
  if (!rated) throw new ApiError('API_ERR_FORBIDDEN')
  return rated
}
