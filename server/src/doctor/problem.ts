/** Something about an installation that its operator can mend. */
export interface Problem {
  /** It harms now, or protects nobody; without this it is advice. */
  isGrave: boolean
  /** One sentence with the figures. */
  what: string
  /** What to do about it. */
  mend: string
}

export const wrong = (what: string, mend: string): Problem => ({ isGrave: true, what, mend })
export const advice = (what: string, mend: string): Problem => ({ isGrave: false, what, mend })

/** The problems whose condition holds. */
export const those = (...found: readonly (readonly [boolean, Problem])[]): Problem[] =>
  found.flatMap(([holds, problem]) => (holds ? [problem] : []))
