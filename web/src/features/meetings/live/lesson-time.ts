import { timeOfDayFormat } from '#lib/time/time-formats.ts'

/** When a live lesson begins, on a card and, in full, on its poster. */
export const lessonTime = (locale: string, startTime: string, month: 'short' | 'long'): string =>
  new Intl.DateTimeFormat(`${locale}-NG`, {
    weekday: month,
    day: 'numeric',
    month,
    ...timeOfDayFormat,
  }).format(new Date(startTime))
