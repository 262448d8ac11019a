import { all, membersOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

const challenge = 'unknown'

export const guards: Guards = {
  passSecondFactor: { ask: () => ({ body: { challenge, code: '123456' } }), answers: all(400) },
  enrolSecondFactor: { ask: () => ({ body: { challenge } }), answers: all(400) },
  requestFactorReset: { ask: () => ({ body: { challenge } }), answers: all(400) },
  getFactor: { answers: membersOnly() },
  // Without a proof.
  startFactor: { answers: membersOnly(400) },
  // Nobody has started; the moderator of these tests has one that is on.
  confirmFactor: { ask: () => ({ body: { code: '123456' } }), answers: membersOnly(409) },
  renewRecoveryCodes: { answers: { ...membersOnly(409), moderator: 400 } },
  removeFactor: { answers: { ...membersOnly(400), moderator: 409 } },
  cancelFactorReset: { answers: membersOnly() },
}
