interface Counts {
  students: number
  completions: number
}

/** The share of present learners who have completed, floored; 0 for a course without learners. */
export function completionOf({ students, completions }: Counts) {
  const completionRate = students === 0 ? 0 : Math.floor((100 * completions) / students)
  return { completionRate, dropOff: students === 0 ? 0 : 100 - completionRate }
}
