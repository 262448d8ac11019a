import { type ProofPurpose, proofHeader, reauth } from '@akada/contract/sessions'
import { call } from './call.ts'

/** Reauthenticates with the password for one act; returns the headers for its call. */
export async function proofFor(purpose: ProofPurpose, password: string): Promise<Record<string, string>> {
  const { proof } = await call(reauth, { body: { purpose, password } })
  return { [proofHeader]: proof }
}
