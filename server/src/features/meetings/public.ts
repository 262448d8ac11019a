/*
 * For the calendar: `insertMeeting(tx, { userId, form })` makes the meeting of an event with `includeWebinar` in the event's own
 * transaction and answers its id and code (ten letters; `writtenCode` of the contract puts the dashes in). The form is
 * `MeetingForm`: type SCHEDULED, startTime, minutes, title, and the event's id as `clientId`, so that a repeated call makes
 * no second meeting. `moveMeeting` and `closeMeeting` follow what becomes of the event.
 */
export { insertMeeting } from './create-meeting.ts'
export { closeMeeting, moveMeeting } from './event-meetings.ts'
