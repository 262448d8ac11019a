import type { Context } from '#context.ts'
import { inParts } from '#jobs/in-parts.ts'
import type { Feature } from '#feature.ts'
import { sendAnnouncements } from './reminders/send-announcements.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { isGuestOfEvent, moveMeetings } from './events/event-meeting.ts'
import { scheduleLearnerReminders } from './reminders/learner-reminders.ts'
import { removeGuest } from './invite.ts'
import { mailChanges } from './mail/mail-changes.ts'
import { calendarNotifications, describeEvents, describeReminders } from './notifications.ts'
import { calendarData } from './personal-data.ts'
import { eventPage } from './event-page.ts'
import { purgeEvents } from './events/purge-events.ts'
import { recomputeOccurrences } from './events/recompute-occurrences.ts'
import { scheduleAllReminders } from './reminders/reminders.ts'
import { sendReminders } from './reminders/send-reminders.ts'

const scheduleUpcomingReminders = (context: Pick<Context, 'db' | 'now'>): Promise<void> =>
  inParts(
    () => scheduleAllReminders(context),
    () => scheduleLearnerReminders(context.db, context.now()),
  )

export const calendar: Feature = {
  tables: [
    'events',
    'eventOverrides',
    'eventOccurrences',
    'eventParticipants',
    'occurrenceResponses',
    'eventReminders',
    'learnerAnnouncements',
    'calendarFeeds',
    'eventChanges',
    'timezoneRules',
  ],
  shownTo: {
    guarded: ['events', 'eventParticipants'],
    own: ['calendarFeeds'],
    hidden: ['learnerAnnouncements'],
  },

  routes: calendarRoutes,
  chores: [
    { name: 'schedule-reminders', cron: '*/5 * * * *', work: scheduleUpcomingReminders },
    { name: 'send-reminders', cron: '* * * * *', work: sendReminders },
    { name: 'mail-changes', cron: '* * * * *', work: mailChanges },
    { name: 'announce-to-learners', cron: '* * * * *', work: sendAnnouncements },
    { name: 'recompute-occurrences', cron: '27 3 * * *', work: recomputeOccurrences },
    { name: 'move-meetings', cron: '*/5 * * * *', work: moveMeetings },
    { name: 'purge-events', cron: '41 4 * * *', work: purgeEvents },
  ],
  meetingGuests: isGuestOfEvent,
  externalAddresses: removeGuest,
  notifications: calendarNotifications,
  notificationSubjects: { event: describeEvents, 'event-reminder': describeReminders },
  personalData: calendarData,
  pages: [eventPage],
}
