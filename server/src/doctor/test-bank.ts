import type { Config } from '#config.ts'
import { isForOthers } from './is-for-others.ts'
import { type Problem, problemsThatHold, graveProblem } from './problem.ts'

/** Whether others can buy with money that doesn't exist. */
export const problemsOfTestBank = (config: Config): Problem[] =>
  problemsThatHold([
    isForOthers(config) && config.payments.provider === 'sandbox',
    graveProblem(
      'The test bank is on, and others reach this installation: with its test cards everybody buys for nothing.',
      'Set AKADA_PAYMENTS=paystack, or off.',
    ),
  ])
