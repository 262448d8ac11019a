import type { Meeting } from '@akada/contract/meetings/model'
import type { Context } from '#context.ts'
import { meetingView } from './meeting-rows.ts'
import { type MeetingAccess, mustSeeMeeting } from './meetings.policy.ts'

export const getMeeting = async (
  context: Pick<Context, 'db' | 'now' | 'storage'>,
  access: MeetingAccess,
): Promise<Meeting> => meetingView(await mustSeeMeeting(context, access), context.storage)
