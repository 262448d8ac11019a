import { all, membersOnly, ownerOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

export const guards: Guards = {
  login: { ask: () => ({ body: { email: 'nobody@example.com', password: 'unknown' } }), answers: all(400) },
  refreshToken: { ask: () => ({ body: { token: 'unknown' } }), answers: all(401) },
  // Ends the session it is called with, so nobody with a session asks here; sessions.test.ts does.
  logout: { answers: all(200) },
  listSessions: { answers: membersOnly() },
  // The session of another is not there.
  endSession: {
    ask: (_world, { owner }) => ({ params: { sessionId: owner.sessionId } }),
    answers: ownerOnly(404),
  },
  endOtherSessions: { answers: membersOnly() },
  // People of these tests have no password that anybody knows.
  reauth: {
    ask: () => ({ body: { password: 'unknown', purpose: 'change-password' } }),
    answers: membersOnly(400),
  },
}
