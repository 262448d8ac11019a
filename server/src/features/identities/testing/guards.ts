import { all, membersOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

const ofNobody = { params: { issuerId: 'unknown' } }
const identityId = '01890a5d-ac96-774b-bcce-b302099a8057'

export const guards: Guards = {
  listIssuers: { answers: all(200) },
  startIssuerSignIn: { ask: () => ofNobody, answers: all(404) },
  signInWithIssuer: { ask: () => ({ ...ofNobody, body: { state: 'unknown' } }), answers: all(404) },
  listIdentities: { answers: membersOnly() },
  startIdentity: { ask: () => ofNobody, answers: membersOnly(404) },
  createIdentity: { ask: () => ({ body: { issuerId: 'unknown' } }), answers: membersOnly(400) },
  findSchool: { ask: () => ({ body: { email: 'nobody@school.example' } }), answers: all(200) },
  getSchool: { answers: membersOnly() },
  // The plans of these callers don't include it.
  setSchool: {
    ask: () => ({
      body: { name: 'School', domain: 'school.example', url: 'https://id.school.example', clientId: 'site' },
    }),
    answers: membersOnly(402),
  },
  proveSchool: { answers: membersOnly(402) },
  removeSchool: { answers: membersOnly(400) },
  removeIdentity: { ask: () => ({ params: { identityId } }), answers: membersOnly(404) },
}
