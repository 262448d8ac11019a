import * as boards from '@akada/contract/meetings/board-routes'
import * as room from '@akada/contract/meetings/room-routes'
import * as api from '@akada/contract/meetings/routes'
import * as recordings from '@akada/contract/meetings/recording-routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { listAttendance } from './list-attendance.ts'
import { changeBoard, getBoard } from './board/change-board.ts'
import { createMeeting } from './create-meeting.ts'
import { getMeeting } from './get-meeting.ts'
import { getMeetingToken, generateMeetingToken } from './get-meeting-token.ts'
import { listLiveMeetings, listMeetings } from './list-meetings.ts'
import { remindOfMeeting } from './live/remind-of-meeting.ts'
import { rulesOf } from './meeting-rows.ts'
import { mustBeInside } from './meetings.policy.ts'
import { listParticipants } from './list-participants.ts'
import { rateMeeting } from './rate-meeting.ts'
import { addRecordedLesson } from './recordings/add-recorded-lesson.ts'
import { deleteRecording } from './recordings/delete-recording.ts'
import { listRecordings } from './recordings/list-recordings.ts'
import { joinMeeting } from './room/join-meeting.ts'
import { listMeetingMessages, sendMeetingMessage } from './room/send-meeting-message.ts'
import { endMeeting, moderateParticipant, muteMeeting, updateMeeting } from './room/moderate-participant.ts'
import { watchMediaServers } from './room/server-for-room.ts'
import { setMeetingView } from './room/set-meeting-view.ts'
import { leaveMeeting, setPresence } from './room/set-presence.ts'

const access = ({ viewer, params: { id } }: { viewer: { id: string }; params: { id: string } }) => ({
  id,
  viewerId: viewer.id,
})

export const meetingsRoutes: Routes = (app, context) => {
  watchMediaServers(context)

  serve(app, api.createMeeting, ({ viewer, body }) =>
    createMeeting(context, { userId: viewer.id, form: body }),
  )
  serve(app, api.listMeetings, async ({ viewer, query }) => ({
    meetings: await listMeetings(context, viewer.id, query),
  }))
  serve(app, api.listLiveMeetings, async ({ viewer, query }) => ({
    meetings: await listLiveMeetings(context, viewer.id, query),
  }))
  serve(app, api.remindOfMeeting, (call) => remindOfMeeting(context, { ...access(call), ...call.body }))
  serve(app, api.getMeeting, (call) => getMeeting(context, access(call)))
  serve(app, api.updateMeeting, (call) => updateMeeting(context, { ...access(call), rules: call.body }))
  serve(app, api.getMeetingToken, (call) => getMeetingToken(context, { ...access(call), ...call.query }))
  serve(app, api.generateMeetingToken, (call) => generateMeetingToken(context, access(call)))
  serve(app, api.joinMeeting, (call) => joinMeeting(context, { ...access(call), ...call.body }))
  serve(app, api.setMeetingView, (call) => setMeetingView(context, { ...access(call), view: call.body }))
  serveRoom(app, context)
  serveRecordings(app, context)
}

const serveRecordings: Routes = (app, context) => {
  serve(app, recordings.listRecordings, async ({ viewer }) => ({
    recordings: await listRecordings(context, viewer.id),
  }))
  serve(app, recordings.addRecordedLesson, ({ viewer, params, body }) =>
    addRecordedLesson(context, { id: params.recordingId, userId: viewer.id, ...body }),
  )
  serve(app, recordings.deleteRecording, ({ viewer, params }) =>
    deleteRecording(context, { id: params.recordingId, userId: viewer.id }),
  )
}

/** What happens inside. */
const serveRoom: Routes = (app, context) => {
  serve(app, room.listParticipants, async (call) => {
    const meeting = await mustBeInside(context, access(call))
    const seesWaiting = meeting.role !== 'guest'
    const listing = { meetingId: meeting.id, viewerId: call.viewer.id, seesWaiting }
    return { participants: await listParticipants(context, listing), rules: rulesOf(meeting) }
  })
  serve(app, room.setPresence, (call) => setPresence(context, { ...access(call), changes: call.body }))
  serve(app, room.leaveMeeting, (call) => leaveMeeting(context, access(call)))
  serve(app, room.endMeeting, (call) => endMeeting(context, access(call)))
  serve(app, room.moderateParticipant, (call) =>
    moderateParticipant(context, { ...access(call), userId: call.params.userId, ...call.body }),
  )
  serve(app, room.muteMeeting, (call) => muteMeeting(context, access(call)))
  serve(app, room.listMeetingMessages, async (call) => ({
    messages: await listMeetingMessages(context, { ...access(call), ...call.query }),
  }))
  serve(app, room.sendMeetingMessage, (call) =>
    sendMeetingMessage(context, { ...access(call), ...call.body, to: call.body.to }),
  )
  serve(app, boards.getBoard, (call) => getBoard(context, access(call)))
  serve(app, boards.changeBoard, (call) => changeBoard(context, { ...access(call), ...call.body }))
  serve(app, room.rateMeeting, (call) => rateMeeting(context, { ...access(call), ...call.body }))
  serve(app, room.listAttendance, async (call) => ({
    attendance: await listAttendance(context, access(call)),
  }))
}
