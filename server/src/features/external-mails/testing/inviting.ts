import * as calendar from '@akada/contract/calendar/routes'
import * as spaces from '@akada/contract/communities/space-routes'
import type { Person } from '#testing/world/people.ts'
import type { World } from '#testing/world/world.ts'

let addresses = 0
/** Addresses of nobody with an account. */
export const strangers = (count: number) =>
  Array.from({ length: count }, () => `stranger${++addresses}@outside.example`)
export const stranger = () => strangers(1)[0]!

let numbers = 0
/** The fields of a member whose phone number is verified. */
export const withPhone = () => ({
  phoneNumber: `+2348031${String(++numbers).padStart(6, '0')}`,
  phoneNumberVerified: true,
})

export const reasonsOf = (refused: readonly { reason: string }[]) => refused.map(({ reason }) => reason)

/** Invites to events and spaces through the product's calls, and reads what was mailed. */
export function inviting(world: World) {
  const mailsTo = (recipients: readonly string[]) =>
    world.db
      .selectFrom('inboxMessages')
      .selectAll()
      .where('recipient', 'in', recipients)
      .orderBy('id')
      .execute()
  return {
    mailsTo,
    mailedAmong: async (recipients: readonly string[]) => (await mailsTo(recipients)).length,
    toEvent: (as: Person, eventId: string, externalParticipants: string[]) =>
      world.call(calendar.addParticipants, { as, params: { eventId }, body: { externalParticipants } }),
    toSpace: (as: Person, spaceId: string, emails: string[]) =>
      world.call(spaces.inviteToSpace, { as, params: { spaceId }, body: { emails } }),
    /** Presses a button of a page that a mail links to. */
    press: (url: string, payload: string) =>
      world.app.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  }
}
