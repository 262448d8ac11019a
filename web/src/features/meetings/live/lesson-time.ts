import { dateFormat } from '#lib/time/dates.ts'
import { timeOfDayFormat } from '#lib/time/time-formats.ts'

/** When a live lesson begins, on a card and, in full, on its poster. */
export const lessonTime = (startTime: string, month: 'short' | 'long'): string =>
  dateFormat({
    weekday: month,
    day: 'numeric',
    month,
    ...timeOfDayFormat,
  }).format(new Date(startTime))
