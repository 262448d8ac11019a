import { all, membersOnly } from '#testing/guards/callers.ts'
import type { Guards } from '#testing/guards/guard.ts'

const credentials = { email: 'nobody@example.com', password: 'a good long password' }
const code = { token: '123456', triggerEvent: 'account-creation' }

export const guards: Guards = {
  register: {
    ask: (_world, { caller }) => ({
      body: { ...credentials, email: `${caller?.username ?? 'visitor'}@new.example` },
    }),
    answers: all(201),
  },
  sendOtp: {
    ask: () => ({ body: { email: credentials.email, triggerEvent: 'account-creation' } }),
    answers: all(200),
  },
  validateOtp: { ask: () => ({ body: { ...code, email: credentials.email } }), answers: all(400) },
  confirmResetPassword: { ask: () => ({ body: { ...code, ...credentials } }), answers: all(400) },
  changeEmail: { ask: () => ({ body: { email: credentials.email } }), answers: membersOnly(400) },
  confirmEmail: {
    ask: () => ({ body: { email: credentials.email, token: code.token } }),
    answers: membersOnly(400),
  },
  changePassword: { ask: () => ({ body: { password: credentials.password } }), answers: membersOnly(400) },
}
