import { EventDetailsScreen } from '#features/calendar/details/event-details-screen.tsx'
import { ScheduleScreen } from '#features/calendar/schedule/schedule-screen.tsx'

export const SchedulePage = () => <ScheduleScreen />
export const EventDetailsPage = EventDetailsScreen
/** The form opens at once, with a meeting. */
export const ScheduleMeetingPage = () => <ScheduleScreen isPlanning />
