import type { Meeting } from '@akada/contract/meetings/model'
import { brandOf } from '#features/branding/public.ts'
import type { Context } from '#context.ts'
import { meetingView } from './meeting-rows.ts'
import { type MeetingAccess, mustSeeMeeting } from './meetings.policy.ts'

export async function getMeeting(
  context: Pick<Context, 'db' | 'now' | 'storage'>,
  access: MeetingAccess,
): Promise<Meeting> {
  const row = await mustSeeMeeting(context, access)
  return { ...meetingView(row, context.storage), brand: await brandOf(context, row.hostId) }
}
