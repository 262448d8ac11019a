import { type ProofPurpose, proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import type { FactorAnswer } from './factor-answer.ts'

/** What only the member knows or has; a code for purposes that ask for the phone. */
export type Secret = { password: string } | { code: string }

/**
 * Reauthenticates for one act; returns the headers for its call. Whoever has a second step is asked for its code or a passkey over
 * whatever is open.
 */
export async function proofFor(
  purpose: ProofPurpose,
  secret: string | Secret,
): Promise<Record<string, string>> {
  const known = typeof secret === 'string' ? { password: secret } : secret
  const ask = (more: FactorAnswer = {}) => call(reauth, { body: { purpose, ...known, ...more } })
  try {
    return { [proofHeader]: (await ask()).proof }
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'API_ERR_SECOND_FACTOR') throw error
    const { askForFactor } = await import('./ask-for-factor.tsx')
    const { proof } = await askForFactor(ask, error)
    return { [proofHeader]: proof }
  }
}
