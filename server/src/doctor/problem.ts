/** A problem of an installation that its operator can repair. */
export interface Problem {
  /** It does harm now, or a protection is missing; otherwise it is advice. */
  isGrave: boolean
  /** One sentence with the figures. */
  what: string
  /** What to do about it. */
  repair: string
}

export const graveProblem = (what: string, repair: string): Problem => ({ isGrave: true, what, repair })
export const adviceProblem = (what: string, repair: string): Problem => ({ isGrave: false, what, repair })

/** The problems whose condition holds. */
export const problemsThatHold = (...found: readonly (readonly [boolean, Problem])[]): Problem[] =>
  found.flatMap(([holds, problem]) => (holds ? [problem] : []))
