import type { Context } from '#context.ts'
import type { MediaCalls } from '#media-server/calls.ts'
import { type MeetingAccess, mustBeInside } from '../meetings.policy.ts'
import { callServerForRoom } from './server-for-room.ts'

type Viewing = Pick<Context, 'db' | 'now' | 'live' | 'mediaServers' | 'config'>
type MeetingView = Omit<MediaCalls['want']['body'], 'room' | 'id'>

/** Which cameras the viewer sees; not connected if no media server has the meeting. */
export async function setMeetingView(
  context: Viewing,
  { view, ...access }: MeetingAccess & { view: MeetingView },
) {
  const meeting = await mustBeInside(context, access)
  const subscription = { room: meeting.id, id: access.viewerId, ...view }
  return (await callServerForRoom(context, 'want', subscription)) ?? { isConnected: false, wanted: null }
}
