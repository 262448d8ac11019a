import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { FactorKind } from '../passkeys/model.ts'

/** How long a sign-in waits for its second step. */
export const challengeMinutes = 10

/** The answer of every call that could return a token to somebody who still has to pass the second step (D1). */
export const SecondFactorChallenge = z.object({
  nextStep: z.literal('second-factor'),
  /** Goes with the code to `POST /auth/second-factor`. */
  challenge: z.string(),
  /** The role needs a second step, and none is set up: `POST /auth/second-factor/enrol` comes first. */
  isEnrolment: z.boolean(),
  /** What the member has to pass it, besides recovery codes; a passkey signs in by `POST /auth/passkeys`. */
  factors: z.array(FactorKind),
  /** When a reset that was requested comes into effect. */
  resetAt: z.nullable(Timestamp),
})
export type SecondFactorChallenge = z.infer<typeof SecondFactorChallenge>

/** What a call answers to somebody without a second factor, or who has passed it. */
export type Unchallenged<Reply> = Exclude<Reply, { nextStep: 'second-factor' }>
