/** A day as emails name it: 1 December 2026. */
export const longDate = (date: Date): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
