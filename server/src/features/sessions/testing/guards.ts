import { all, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

export const guards: Guards = {
  login: { ask: () => ({ body: { email: 'nobody@example.com', password: 'unknown' } }), answers: all(400) },
  refreshToken: { ask: () => ({ body: { token: 'unknown' } }), answers: all(401) },
  // By a cookie alone.
  getSessionEnd: { answers: all(200) },
  // Ends the calling session, so no caller with a session is tested here; sessions.test.ts covers it.
  logout: { answers: all(200) },
  listSessions: { answers: membersOnly() },
  // Another member's session is not found.
  endSession: {
    ask: (_world, { owner }) => ({ params: { sessionId: owner.sessionId } }),
    answers: ownerOnly(404),
  },
  endOtherSessions: { answers: membersOnly() },
  // The people of these tests have no known password.
  reauth: {
    ask: () => ({ body: { password: 'unknown', purpose: 'change-password' } }),
    answers: membersOnly(400),
  },
  // The people of these tests have no verified phone.
  sendReauthCode: { ask: () => ({ body: { purpose: 'withdraw-large' } }), answers: membersOnly(400) },
}
