import { follow } from '@akada/contract/follows'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { all, exceptBlocked, membersExceptBlocked, membersOnly, ownerOnly } from './callers.ts'
import { type Guard, theOwner } from './guard.ts'

const aBrowser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}
const credentials = { email: 'nobody@example.com', password: 'a good long password' }
const code = { token: '123456', triggerEvent: 'account-creation' }

/** The owner waits for an answer of a private caller named member. */
async function askedByOwner(world: World, { owner, caller }: { owner: Person; caller: Person | undefined }) {
  if (caller?.username === 'member') {
    await world.db.updateTable('users').set({ isPrivate: true }).where('id', '=', caller.id).execute()
    await world.call(follow, { as: owner, body: { userId: caller.id } })
  }
  return { params: { userId: owner.id } }
}

/** Accounts, sessions, profiles, follows, settings and what members are told. */
export const guardsOfPeople: Record<string, Guard> = {
  getClientConfig: { answers: all(200) },
  getHealth: { answers: all(200) },
  getReady: { answers: all(200) },

  register: {
    ask: (_world, { caller }) => ({
      body: { ...credentials, email: `${caller?.username ?? 'v'}@new.example` },
    }),
    answers: all(201),
  },
  sendOtp: {
    ask: () => ({ body: { email: credentials.email, triggerEvent: 'account-creation' } }),
    answers: all(200),
  },
  validateOtp: { ask: () => ({ body: { ...code, email: credentials.email } }), answers: all(400) },
  confirmResetPassword: { ask: () => ({ body: { ...code, ...credentials } }), answers: all(400) },
  login: { ask: () => ({ body: credentials }), answers: all(400) },
  refreshToken: { ask: () => ({ body: { token: 'unknown' } }), answers: all(401) },
  // Ends the session it is called with, so nobody with a session asks here; sessions.test.ts does.
  logout: { answers: all(200) },

  listSessions: { answers: membersOnly() },
  // The session of another is not there.
  endSession: {
    ask: async (world, { owner }) => ({ params: { sessionId: owner.sessionId } }),
    answers: ownerOnly(404),
  },
  endOtherSessions: { answers: membersOnly() },
  // People of these tests have no password that anybody knows.
  reauth: {
    ask: () => ({ body: { password: 'unknown', purpose: 'change-password' } }),
    answers: membersOnly(400),
  },
  changeEmail: { ask: () => ({ body: { email: credentials.email } }), answers: membersOnly(400) },
  confirmEmail: {
    ask: () => ({ body: { email: credentials.email, token: code.token } }),
    answers: membersOnly(400),
  },
  changePassword: { ask: () => ({ body: { password: credentials.password } }), answers: membersOnly(400) },

  getMe: { answers: membersOnly() },
  updateProfile: { ask: () => ({ body: { bio: 'Learns.' } }), answers: membersOnly() },
  getProfile: { ask: theOwner('userId'), answers: exceptBlocked },
  shareProfile: { ask: theOwner('id'), answers: membersExceptBlocked },
  listUsers: { ask: () => ({ query: { username: 'owner' } }), answers: membersOnly() },

  listMentioned: { ask: () => ({ query: { names: 'owner' } }), answers: all(200) },

  follow: {
    ask: (_world, { owner }) => ({ body: { userId: owner.id } }),
    answers: { ...membersExceptBlocked, owner: 400 },
  },
  unfollow: { ask: theOwner('userId'), answers: { ...membersExceptBlocked, owner: 400 } },
  followStatus: { ask: theOwner('id'), answers: membersExceptBlocked },
  listFollowers: { ask: theOwner('userId'), answers: exceptBlocked },
  listFollowings: { ask: theOwner('id'), answers: exceptBlocked },
  removeFollower: { ask: theOwner('userId'), answers: { ...membersExceptBlocked, owner: 400 } },
  listFollowRequests: { answers: membersOnly() },
  // Nobody asked the callers, except the member whom the owner has asked.
  acceptFollowRequest: { ask: askedByOwner, answers: { ...membersOnly(404), member: 200 } },
  declineFollowRequest: { ask: theOwner('userId'), answers: membersOnly() },

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

  getUserSettings: { ask: theOwner('id'), answers: ownerOnly(403) },
  updateUserSettings: {
    ask: theOwner('id', { updatedSettings: { shortcuts: false } }),
    answers: ownerOnly(403),
  },
  updateUserPrivacy: { ask: theOwner('userId', { isPrivate: false }), answers: ownerOnly(403) },
  // Without the password nothing happens; deletion.test.ts has it.
  deleteUser: { ask: theOwner('userId'), answers: ownerOnly(403, 400) },
  // Without a proof nothing happens; exports.test.ts has one.
  requestExport: { ask: theOwner('id'), answers: ownerOnly(403, 400) },
  getExport: { ask: theOwner('id'), answers: ownerOnly(403) },

  listNotifications: { answers: membersOnly() },
  countUnread: { answers: membersOnly() },
  readNotification: { ask: theOwner('id'), answers: membersOnly(404) },
  readNotifications: {
    ask: (_world, { owner }) => ({ body: { upTo: owner.id } }),
    answers: membersOnly(404),
  },
  getPushKey: { answers: membersOnly() },
  subscribePush: { ask: () => ({ body: aBrowser }), answers: membersOnly(201) },
  unsubscribePush: { ask: theOwner('id'), answers: membersOnly() },
}
