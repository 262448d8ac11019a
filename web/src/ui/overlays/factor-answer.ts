import type { PasskeyAssertion } from '@akada/contract/passkeys/model'

/** What passes the second step. */
export type FactorAnswer = { secondFactor?: string; passkey?: PasskeyAssertion }
