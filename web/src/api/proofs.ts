import { type ProofPurpose, proofHeader, reauth } from '@akada/contract/sessions'
import { call } from './call.ts'

/** Proves by password who it is, for one act; answers the headers the act is called with. */
export async function proofFor(purpose: ProofPurpose, password: string): Promise<Record<string, string>> {
  const { proof } = await call(reauth, { body: { purpose, password } })
  return { [proofHeader]: proof }
}
