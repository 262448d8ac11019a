import type { Db } from '#db/connect.ts'

/** A day on which something happens for a member without a planned event. */
export interface CalendarDate {
  id: string
  title: string
  /** An all-day entry in the member's zone. */
  at: Date
  /** Its source, in words. */
  organizer: string
  /** Where it links. */
  link: string
}

export type FindCalendarDates = (
  db: Db,
  window: { userId: string; from: Date; to: Date },
) => Promise<CalendarDate[]>
