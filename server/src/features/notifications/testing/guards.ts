import { membersOnly } from '#testing/guards/callers.ts'
import { type Guards, theOwner } from '#testing/guards/guard.ts'

const aBrowser = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/x',
  keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
}

export const guards: Guards = {
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
