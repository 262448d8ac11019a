import * as calendar from '@akada/contract/calendar'
import * as communities from '@akada/contract/communities'
import * as invitations from '@akada/contract/invitations'
import * as spaces from '@akada/contract/spaces'
import { expect, test } from 'vitest'
import { mailChanges } from '#features/calendar/mail-changes.ts'
import { anEvent } from '#features/calendar/testing/events.ts'
import { aCommunity } from '#features/communities/testing/communities.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()

const strangers = (() => {
  let n = 0
  return (count: number) => Array.from({ length: count }, () => `stranger${++n}@outside.example`)
})()
const stranger = () => strangers(1)[0]!

const mailsTo = (addresses: readonly string[]) =>
  world.db.selectFrom('inboxMessages').selectAll().where('recipient', 'in', addresses).orderBy('id').execute()
const mailedAmong = async (addresses: readonly string[]) => (await mailsTo(addresses)).length

const toEvent = (as: Person, eventId: string, externalParticipants: string[]) =>
  world.call(calendar.addParticipants, { as, params: { eventId }, body: { externalParticipants } })
const toSpace = (as: Person, spaceId: string, emails: string[], note = '') =>
  world.call(spaces.inviteToSpace, { as, params: { spaceId }, body: { emails, note } })
const reasonsOf = (refused: readonly { reason: string }[]) => refused.map(({ reason }) => reason)

const withPhone = (() => {
  let n = 0
  return () => ({ phoneNumber: `+2348031${String(++n).padStart(6, '0')}`, phoneNumberVerified: true })
})()

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
  await world.app.inject({
    method: 'POST',
    url: page,
    payload: 'response=no',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect((await toEvent(obi, (await anEvent(world, obi)).eventId, [address])).data.waiting).toEqual([])
  expect((await toEvent(ada, (await anEvent(world, ada)).eventId, [address])).data.waiting).toEqual([address])
})

test('a guest of several events gets the next invitation when they have answered the one before, and no other mail', async () => {
  const ada = await world.aUser()
  const address = stranger()
  const titles = ['First', 'Second', 'Third']
  const events = []
  for (const title of titles)
    events.push(await anEvent(world, ada, { title, externalParticipants: [address] }))
  expect(events.map(({ waiting }) => waiting.length)).toEqual([0, 1, 1])
  expect(events[1]!.externalParticipants).toEqual([address])
  // Nothing is changed or cancelled for who was not invited yet.
  const [, , third] = events
  await world.call(calendar.deleteEvent, { as: ada, params: { eventId: third!.eventId }, query: {} })
  await world.call(calendar.updateEvent, {
    as: ada,
    params: { eventId: events[1]!.eventId },
    query: {},
    body: { title: 'The second' },
  })
  world.later(180)
  await mailChanges(world)
  expect((await mailsTo([address])).map(({ subject }) => subject.split(',')[0])).toEqual([
    'Invitation: First',
  ])
  const [mail] = await mailsTo([address])
  const answer = {
    method: 'POST',
    url: /\/invitations\/[\w-]{20,}/.exec(mail!.body)![0],
    payload: 'response=yes',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  await world.app.inject(answer)
  await world.app.inject(answer)
  await mailChanges(world)
  expect((await mailsTo([address])).map(({ subject }) => subject.split(',')[0])).toEqual([
    'Invitation: First',
    'Invitation: The second',
  ])
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

test('in communities strangers are invited by the staff, and by members with a verified phone', async () => {
  const [ada, obi, fan] = [
    await world.aUser(),
    await world.aUser(),
    await world.aUser(undefined, withPhone()),
  ]
  const { spaceId } = await aCommunity(world, ada, { members: [obi, fan] })
  const [one, two] = strangers(2) as [string, string]
  const { status, error } = await toSpace(obi, spaceId, [one])
  expect([status, error.message]).toEqual([403, 'Verify your phone number first to invite people by email.'])
  expect((await toSpace(fan, spaceId, [two])).data.emailed).toBe(1)
  expect(
    (await world.call(spaces.inviteToSpace, { as: obi, params: { spaceId }, body: { userIds: [] } })).status,
  ).toBe(201)
  expect(await mailedAmong([one])).toBe(0)
})

test('the address of a member gets an invitation in the product instead of a mail, and counts like others', async () => {
  const [ada, obi, eve] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await world.db.insertInto('blocks').values({ userId: eve.id, targetId: ada.id, type: 'BLOCK' }).execute()
  const { communityId, spaceId } = await aCommunity(world, ada)
  const { data } = await toSpace(ada, spaceId, [obi.email.toUpperCase(), eve.email])
  expect([data.emailed, data.invited]).toEqual([2, []])
  const of = async (as: Person) => (await world.call(invitations.listInvitations, { as })).data.invitations
  expect([(await of(obi)).length, (await of(eve)).length]).toEqual([1, 0])
  expect(await mailedAmong([obi.email, eve.email])).toBe(0)
  expect(reasonsOf((await toSpace(ada, spaceId, [obi.email])).data.refusedEmails)).toEqual(['unanswered'])
  const [{ id: invitationId } = { id: '' }] = await of(obi)
  await world.call(invitations.answerInvitation, {
    as: obi,
    params: { invitationId },
    body: { accept: false },
  })
  expect((await toSpace(ada, spaceId, [obi.email])).data.emailed).toBe(1)
  expect(
    (await world.call(communities.getCommunity, { as: obi, params: { communityId } })).data.isInvited,
  ).toBe(true)
})

test('one opt-out ends the invitations of everybody to everything, with one press and without an account', async () => {
  const [ada, obi] = [await world.aUser(), await world.aUser()]
  const { spaceId } = await aCommunity(world, ada)
  const address = stranger()
  const event = await anEvent(world, obi, { externalParticipants: [address] })
  await toSpace(ada, spaceId, [address])
  const mails = await mailsTo([address])
  const links = mails.map(({ body }) => /\/unsubscribe\/invitations\?token=[\w-]+/.exec(body)?.[0] ?? '')
  expect(links.map(Boolean)).toEqual([true, true])
  const url = links[1]!
  // Programs that open links to check them end nothing.
  expect((await world.app.inject({ url })).body).toContain('Stop all invitations to this address?')
  expect((await toEvent(obi, event.eventId, [address])).data.already).toBe(1)
  const oneClick = {
    method: 'POST',
    url,
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as const
  expect((await world.app.inject(oneClick)).body).toContain('No more invitations')
  expect((await world.app.inject({ ...oneClick, url: url.replace('token=', 'token=x') })).statusCode).toBe(
    404,
  )
  const spelled = address.toUpperCase().replace('@', '+again@')
  const other = await world.aUser()
  const refusals = [
    (await toSpace(other, (await aCommunity(world, other)).spaceId, [spelled])).data.refusedEmails,
    (await toEvent(other, (await anEvent(world, other)).eventId, [address])).data.refused,
  ]
  expect(refusals.map(reasonsOf)).toEqual([['opted-out'], ['opted-out']])
  const { data } = await world.call(calendar.getEvent, {
    as: obi,
    params: { eventId: event.eventId },
    query: {},
  })
  expect(data.externalParticipants).toEqual([])
  await world.call(calendar.deleteEvent, { as: obi, params: { eventId: event.eventId }, query: {} })
  expect(await mailedAmong([address, spelled])).toBe(2)
})

test("a mail to a stranger has the sender's words without links, and no link but ours", async () => {
  const bait = 'https://evil.example/win'
  const ada = await world.aUser(undefined, { firstName: 'Win.at evil.example', lastName: 'Now' })
  const { communityId, spaceId } = await aCommunity(world, ada)
  const [inSpace, toMeet] = strangers(2) as [string, string]
  const params = { communityId, spaceId }
  await world.call(spaces.updateSpace, { as: ada, params, body: { name: 'Free www.evil.example' } })
  await toSpace(ada, spaceId, [inSpace], `Look: ${bait} and evil.example`)
  await anEvent(world, ada, {
    title: `Gift evil.example`,
    description: `${bait} ${'very '.repeat(500)}long`,
    externalParticipants: [toMeet],
  })
  const mails = await mailsTo([inSpace, toMeet])
  expect(mails).toHaveLength(2)
  for (const { subject, body } of mails) {
    expect(`${subject} ${body}`).not.toMatch(/evil\.example|www/)
    const origins = [...body.matchAll(/https?:\/\/[^\s"<]+/g)].map(([url]) => new URL(url).origin)
    expect(new Set(origins)).toEqual(new Set([world.config.siteUrl]))
    expect(body.length).toBeLessThan(3000)
  }
})
