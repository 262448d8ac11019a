/** SQL of the day on which a time lies in Lagos, by which everything daily is counted. */
export const lagosDay = (time: string): string => `(${time} at time zone 'Africa/Lagos')::date`
