import type { Db } from '#db/connect.ts'

/** A day on which something happens for a member, though nobody has planned an event. */
export interface CalendarDate {
  id: string
  title: string
  /** Shown as the day that it is where the member is. */
  at: Date
  /** Whose it is, in words. */
  organizer: string
  /** Where it leads. */
  link: string
}

export type FindCalendarDates = (
  db: Db,
  window: { userId: string; from: Date; to: Date },
) => Promise<CalendarDate[]>
