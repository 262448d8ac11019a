import { type ProofPurpose, proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { call } from './call.ts'

/** What only the member knows or has; a code for purposes that ask for the phone. */
export type Secret = { password: string } | { code: string }

/** Reauthenticates for one act; returns the headers for its call. */
export async function proofFor(
  purpose: ProofPurpose,
  secret: string | Secret,
): Promise<Record<string, string>> {
  const known = typeof secret === 'string' ? { password: secret } : secret
  const { proof } = await call(reauth, { body: { purpose, ...known } })
  return { [proofHeader]: proof }
}
