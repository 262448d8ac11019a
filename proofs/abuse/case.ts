import type { ProofCase } from '../proof-case.ts'
import type { Site } from '../site.ts'

export interface Town {
  /** Installed with an operator's settings. */
  guarded: Site
  /** The same with unsigned calls and almost no limits, for the controls. */
  open: Site
  /** Multiplies the minimum number of guesses and floods. */
  effort: number
}

/** An attempted abuse; its control does the same where the protection is missing or does not apply. */
export type AbuseCase = ProofCase<Town>
export type Attempt = AbuseCase['attempt']
