/** SQL: the day of a time in the Lagos time zone, which all daily figures use. */
export const lagosDay = (time: string): string => `(${time} at time zone 'Africa/Lagos')::date`
