import { ownerOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  initiatePhoneVerification: {
    ask: theOwner('id', { phoneNumber: '08031234567' }),
    answers: ownerOnly(403),
  },
  verifyPhone: {
    ask: theOwner('id', { phoneNumber: '08031234567', otp: '123456' }),
    answers: ownerOnly(403, 400),
  },
  verifyLocation: { ask: theOwner('id', { deviceLat: 6.45, deviceLon: 3.39 }), answers: ownerOnly(403) },
  getUserStatus: { ask: theOwner('id'), answers: ownerOnly(403) },
}
