interface Counts {
  students: number
  completions: number
}

/** The share of present learners who have completed, floored; nobody has dropped off where nobody learns. */
export function completionOf({ students, completions }: Counts) {
  const completionRate = students === 0 ? 0 : Math.floor((100 * completions) / students)
  return { completionRate, dropOff: students === 0 ? 0 : 100 - completionRate }
}
