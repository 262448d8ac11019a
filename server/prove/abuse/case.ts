import type { ProofCase } from '../proof-case.ts'
import type { Site } from '../site.ts'

export interface Town {
  /** As operators start it. */
  guarded: Site
  /** The same with calls unsigned and hardly limited, for the controls. */
  open: Site
  /** How many times the least number of guesses and floods. */
  effort: number
}

/** An abuse that is tried; its control does the same where the guard is missing or does not apply. */
export type AbuseCase = ProofCase<Town>
export type Attempt = AbuseCase['attempt']
