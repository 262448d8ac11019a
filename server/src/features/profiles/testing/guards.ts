import { all, exceptBlocked, membersExceptBlocked, membersOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

export const guards: Guards = {
  getMe: { answers: membersOnly() },
  checkUsername: { ask: () => ({ query: { username: 'ada.sews' } }), answers: membersOnly() },
  updateProfile: { ask: () => ({ body: { bio: 'Learns.' } }), answers: membersOnly() },
  getProfile: { ask: theOwner('userId'), answers: exceptBlocked },
  shareProfile: { ask: theOwner('id'), answers: membersExceptBlocked },
  listUsers: {
    ask: (_world, { owner }) => ({ query: { username: owner.username } }),
    answers: membersOnly(),
  },
  listMentioned: { ask: (_world, { owner }) => ({ query: { names: owner.username } }), answers: all(200) },
}
