import type { Feature } from '../../feature.ts'
import { calendarRoutes } from './calendar.routes.ts'
import { calendarNotifications, describeEvents, describeReminders } from './notifications.ts'
import { calendarData } from './personal-data.ts'
import { purgeEvents } from './purge-events.ts'
import { recomputeOccurrences } from './recompute-occurrences.ts'
import { scheduleReminders } from './reminders.ts'
import { sendReminders } from './send-reminders.ts'

export const calendar: Feature = {
  tables: [
    'events',
    'eventOverrides',
    'eventOccurrences',
    'eventParticipants',
    'occurrenceResponses',
    'eventReminders',
    'calendarFeeds',
    'emailOptOuts',
    'timezoneRules',
  ],

  routes: calendarRoutes,
  chores: [
    { name: 'schedule-reminders', cron: '*/5 * * * *', work: ({ db, now }) => scheduleReminders(db, now()) },
    { name: 'send-reminders', cron: '* * * * *', work: sendReminders },
    { name: 'recompute-occurrences', cron: '27 3 * * *', work: recomputeOccurrences },
    { name: 'purge-events', cron: '41 4 * * *', work: purgeEvents },
  ],
  notifications: calendarNotifications,
  notificationSubjects: { event: describeEvents, 'event-reminder': describeReminders },
  personalData: calendarData,
}
