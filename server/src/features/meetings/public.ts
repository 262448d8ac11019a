/*
 * For the calendar: `insertMeeting(tx, { userId, form })` creates the meeting of an event with `includeWebinar` in the
 * event's own transaction and returns its id and code (ten letters; `writtenCode` of the contract inserts the dashes).
 * The form is `MeetingForm`: type SCHEDULED, startTime, minutes, title, and the event's id as `clientId`, so that a
 * repeated call creates no second meeting. `moveMeeting` and `closeMeeting` follow the event's changes.
 */
export { listAttendedMeetings } from './list-attendance.ts'
export { insertMeeting } from './create-meeting.ts'
export { closeMeeting, moveMeeting } from './event-meetings.ts'
