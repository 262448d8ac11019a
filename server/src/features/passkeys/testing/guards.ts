import { all, membersOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

const id = 'AAAA'
const clientDataJSON = 'e30'
const passkeyId = '01890a5d-ac96-774b-bcce-b302099a8057'

export const guards: Guards = {
  // Without a proof.
  startPasskey: { answers: membersOnly(400) },
  createPasskey: {
    ask: () => ({ body: { id, response: { clientDataJSON, attestationObject: 'oA' } } }),
    answers: membersOnly(400),
  },
  renamePasskey: {
    ask: () => ({ params: { passkeyId }, body: { name: 'Phone' } }),
    answers: membersOnly(404),
  },
  removePasskey: { ask: () => ({ params: { passkeyId } }), answers: membersOnly(404) },
  startPasskeyProof: { answers: membersOnly() },
  startPasskeySignIn: { answers: all(200) },
  signInWithPasskey: {
    ask: () => ({
      body: { id, response: { clientDataJSON, authenticatorData: 'AAAA', signature: 'AAAA' } },
    }),
    answers: all(400),
  },
}
