import type { Feature } from '#feature.ts'
import { endForgottenMeetings, removeHiddenItems } from './chores.ts'
import { sendLiveReminders } from './live/remind-of-meeting.ts'
import { maySeeMeetingRoom } from './meetings.policy.ts'
import { meetingsRoutes } from './meetings.routes.ts'
import { describeMeetings, describeRecordings, meetingNotifications } from './notifications.ts'
import { meetingData } from './personal-data.ts'
import { meetingPages } from './meeting-page.ts'
import { followRecordings } from './recordings/follow-recordings.ts'
import { readSignal } from './room/signals.ts'
import { countMinutes } from './usage.ts'

export const meetings: Feature = {
  tables: [
    'meetings',
    'meetingParticipants',
    'meetingMessages',
    'boardItems',
    'meetingUsage',
    'meetingRecordings',
    'liveReminders',
  ],
  shownTo: {
    guarded: ['boardItems', 'meetings', 'meetingMessages', 'meetingParticipants'],
    own: ['liveReminders', 'meetingRecordings', 'meetingUsage'],
  },

  routes: meetingsRoutes,
  chores: [
    { name: 'end-forgotten-meetings', cron: '13 * * * *', work: endForgottenMeetings },
    { name: 'send-live-reminders', cron: '* * * * *', work: sendLiveReminders },
    { name: 'remove-hidden-board-items', cron: '*/10 * * * *', work: removeHiddenItems },
    { name: 'follow-recordings', cron: '* * * * *', work: followRecordings },
  ],
  rooms: {
    meeting: {
      maySee: ({ db }, { id, viewerId }) => maySeeMeetingRoom(db, id, viewerId),
      // Nobody is in two meetings, but a tab may close late.
      perSocket: 3,
      endings: ['meeting-ended'],
      signal: (signal, who) => {
        const payload = readSignal(signal, who)
        return payload && { event: 'meeting-signal', payload }
      },
    },
  },
  notifications: meetingNotifications,
  notificationSubjects: { meeting: describeMeetings, recording: describeRecordings },
  personalData: meetingData,
  pages: meetingPages,
  planUsage: { liveMinutesPerMonth: countMinutes },
}
