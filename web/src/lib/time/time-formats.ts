/** The time of a day, by 24 hours in every language, as the calendar shows it. */
export const timeOfDayFormat = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const

/** A date with its time. */
export const momentFormat = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
