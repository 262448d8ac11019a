/** The day of a time, as a course's days are counted. */
export const lagos = (column: string): string => `(${column} at time zone 'Africa/Lagos')::date`
