import * as calendar from '@akada/contract/calendar/routes'
import * as invitations from '@akada/contract/communities/invitation-routes'
import { expect, test } from 'vitest'
import { anEvent } from '#features/calendar/testing/events.ts'
import { aCommunity } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { inviting, reasonsOf, stranger, strangers, withPhone } from './testing/inviting.ts'

const world = await sharedWorld()
const { mailedAmong, mailsTo, press, toEvent, toSpace } = inviting(world)

test('mails to strangers are 20 a day and member, over events and communities together, and 100 with a verified phone', async () => {
  const ada = await world.aUser()
  const { spaceId } = await aCommunity(world, ada)
  const { eventId } = await anEvent(world, ada)
  const all = strangers(40)
  const first = await toSpace(ada, spaceId, all.slice(0, 15))
  expect([first.status, first.data.emailed]).toEqual([201, 15])
  const second = await toEvent(ada, eventId, all.slice(15, 30))
  expect([second.data.added, reasonsOf(second.data.refused)]).toEqual([5, Array(10).fill('limit')])
  const third = await toSpace(ada, spaceId, all.slice(30))
  expect([third.data.emailed, reasonsOf(third.data.refusedEmails)]).toEqual([0, Array(10).fill('limit')])
  const planned = await anEvent(world, ada, { externalParticipants: [all[39]!] })
  expect(planned.refused).toEqual([{ email: all[39], reason: 'limit' }])
  expect(await mailedAmong(all)).toBe(20)

  const obi = await world.aUser(undefined, withPhone())
  const many = strangers(120)
  const { spaceId: hers } = await aCommunity(world, obi)
  for (let n = 0; n < 120; n += 40) await toSpace(obi, hers, many.slice(n, n + 40))
  expect(await mailedAmong(many)).toBe(100)
})

test('mails to strangers are limited exactly, also by twenty calls at once', async () => {
  const ada = await world.aUser()
  const { spaceId } = await aCommunity(world, ada)
  const { eventId } = await anEvent(world, ada)
  const all = strangers(100)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => {
      const five = all.slice(n * 5, n * 5 + 5)
      return n % 2 ? toSpace(ada, spaceId, five) : toEvent(ada, eventId, five)
    }),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await mailedAmong(all)).toBe(20)
})

test('mails to strangers are not given back by taking invitations back, or by deleting what they are for', async () => {
  const ada = await world.aUser()
  const { communityId, spaceId } = await aCommunity(world, ada)
  const { eventId } = await anEvent(world, ada)
  const { data } = await toEvent(ada, eventId, strangers(10))
  for (const { participantId, isInternal } of data.participants)
    if (!isInternal)
      await world.call(calendar.removeParticipant, { as: ada, params: { eventId, participantId } })
  await world.call(calendar.deleteEvent, { as: ada, params: { eventId }, query: {} })
  await toSpace(ada, spaceId, strangers(10))
  const { data: list } = await world.call(invitations.listInviteLinks, { as: ada, params: { communityId } })
  for (const { id: linkId } of list.links)
    await world.call(invitations.revokeInviteLink, { as: ada, params: { communityId, linkId } })
  const more = strangers(5)
  const other = await anEvent(world, ada)
  expect((await toEvent(ada, other.eventId, more)).data.added).toBe(0)
  expect((await toSpace(ada, spaceId, more)).data.emailed).toBe(0)
  expect(await mailedAmong(more)).toBe(0)
})

test('mails to strangers are not given back by another address, another account or the same phone', async () => {
  const phone = withPhone()
  const ada = await world.aUser(undefined, phone)
  const { spaceId } = await aCommunity(world, ada)
  for (let n = 0; n < 3; n += 1) await toSpace(ada, spaceId, strangers(40))
  const change = (id: string, fields: object) =>
    world.db.updateTable('users').set(fields).where('id', '=', id).execute()
  const inviteOne = async (as: Person) => (await anEvent(world, as, {})).eventId
  // Another address: the account counts.
  await change(ada.id, { email: 'another@example.com' })
  expect((await toSpace(ada, spaceId, strangers(1))).data.emailed).toBe(0)
  // Erased, and another account with the address that she had: the address counts.
  await change(ada.id, { email: `${ada.id}@erased.invalid`, phoneNumber: null, phoneNumberVerified: false })
  const again = await world.aUser(undefined, { email: ada.email.toUpperCase() })
  expect((await toEvent(again, await inviteOne(again), strangers(1))).data.added).toBe(0)
  // The phone that allowed a hundred allows another account no more.
  const other = await world.aUser(undefined, phone)
  expect((await toEvent(other, await inviteOne(other), strangers(1))).data.added).toBe(0)
})

test('a stranger gets one invitation of a member until they react, however the address is spelled', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { spaceId } = await aCommunity(world, ada)
  const [first, second] = [await anEvent(world, ada), await anEvent(world, ada)]
  const address = 'only.once@gmail.com'
  expect((await toEvent(ada, first.eventId, [address])).data.added).toBe(1)
  const spellings = [address, 'Only.Once@gmail.com', 'onlyonce+news@googlemail.com']
  const { data } = await toSpace(ada, spaceId, spellings)
  expect([data.emailed, new Set(reasonsOf(data.refusedEmails))]).toEqual([0, new Set(['unanswered'])])
  const more = (await toEvent(ada, second.eventId, [address])).data
  expect([more.added, more.waiting, more.refused]).toEqual([1, [address], []])
  // Taken back and sent again it would be another.
  const { participants } = (await toEvent(ada, first.eventId, [address])).data
  const params = { eventId: first.eventId, participantId: participants[1]!.participantId }
  await world.call(calendar.removeParticipant, { as: ada, params })
  expect((await toEvent(ada, first.eventId, [address])).data.waiting).toEqual([address])
  expect(await mailedAmong([address])).toBe(2)
  // Somebody else may.
  const { data: his } = await toEvent(obi, (await anEvent(world, obi)).eventId, [address])
  expect(his.added).toBe(1)
  const mail = (await mailsTo([address])).at(-1)
  const [page] = /\/invitations\/[\w-]{20,}/.exec(mail!.body)!
  await press(page, 'response=no')
  expect((await toEvent(obi, (await anEvent(world, obi)).eventId, [address])).data.waiting).toEqual([])
  expect((await toEvent(ada, (await anEvent(world, ada)).eventId, [address])).data.waiting).toEqual([address])
})

test('a stranger gets five invitations a day, whoever sends them, and the inviter is told', async () => {
  const address = stranger()
  const reasons: string[] = []
  for (let n = 0; n < 7; n += 1) {
    const one = await world.aUser()
    const { spaceId } = await aCommunity(world, one)
    const { data } = await toSpace(one, spaceId, [address])
    reasons.push(...reasonsOf(data.refusedEmails))
  }
  expect(reasons).toEqual(['enough', 'enough'])
  expect(await mailedAmong([address])).toBe(5)
})
