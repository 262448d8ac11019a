import * as enrolments from '@akada/contract/learning/enrolment-routes'
import { listNotifications } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { aCourse } from '#features/courses/testing/courses.ts'
import { stranger, strangers, withPhone } from '#features/external-mails/testing/inviting.ts'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { optOut } from '#features/external-mails/public.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { learningIn } from '../testing/learning.ts'
import { invitationChore } from './send-waiting-invitations.ts'

const world = await sharedWorld()
const { join } = learningIn(world)

async function aTeacher(facts = {}) {
  const teacher = await world.aUser(undefined, facts)
  const { id } = await aCourse(world.db, teacher, { title: 'Weaving asooke' })
  return { teacher, id }
}

interface List {
  id: string
  addresses: string[]
  isTrial?: boolean
}

const send = (as: Person, { id, ...body }: List) =>
  world.call(enrolments.enrolMany, { as, params: { id }, body })
const linesOf = async (as: Person, list: List) => (await send(as, list)).data.lines

const isLearner = async (courseId: string, { id }: Person) =>
  (
    await world.db
      .selectFrom('enrolments')
      .select('source')
      .where('courseId', '=', courseId)
      .where('userId', '=', id)
      .where('endedAt', 'is', null)
      .execute()
  ).map(({ source }) => source)

const messagesTo = (recipient: string) =>
  world.db.selectFrom('inboxMessages').select('body').where('recipient', '=', recipient).execute()

async function kindsOf(as: Person) {
  await aggregateNotifications(world)
  const { data } = await world.call(listNotifications, { as, query: {} })
  return data.notifications.map(({ kind }) => kind)
}

test('each line of a list says what will happen, and then happens once', async () => {
  const { teacher, id } = await aTeacher()
  const other = await aCourse(world.db, teacher)
  const [pupil, learner, member] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await join(pupil, other.id)
  await join(learner, id)
  const address = stranger()
  const gone = stranger()
  await optOut(world, gone)
  const list = [
    pupil.email.toUpperCase(),
    learner.email,
    member.email,
    address,
    address.replace('@', '+school@'),
    'Ada Obi',
    gone,
    teacher.email,
    '0803 111 2222',
  ]
  const expected = [
    'enrolled',
    'already-enrolled',
    'invited',
    'invited',
    'duplicate',
    'invalid',
    'opted-out',
    'yourself',
    'no-phone',
  ]
  expect(await linesOf(teacher, { id, addresses: list, isTrial: true })).toEqual(expected)
  expect([await isLearner(id, pupil), await kindsOf(member), await messagesTo(address)]).toEqual([[], [], []])
  expect(await linesOf(teacher, { id, addresses: list })).toEqual(expected)
  expect(await isLearner(id, pupil)).toEqual(['invite'])
  expect(await kindsOf(pupil)).toContain('course-enrolment')
  expect(await kindsOf(member)).toEqual(['course-invitation'])
  const [mail, ...others] = await messagesTo(address)
  expect([mail?.body, others]).toEqual([expect.stringContaining(`/courses/${id}`), []])
  expect(await messagesTo(member.email)).toEqual([])

  const again = ['already-enrolled', 'already-enrolled', 'already-invited', 'already-invited']
  expect((await linesOf(teacher, { id, addresses: list })).slice(0, 4)).toEqual(again)
  expect([await messagesTo(address), await kindsOf(member)]).toEqual([[mail], ['course-invitation']])
})

test('who enrols with the address that was invited has accepted, and may be invited to something else', async () => {
  const { teacher, id } = await aTeacher()
  const second = await aCourse(world.db, teacher)
  const member = await world.aUser()
  expect(await linesOf(teacher, { id, addresses: [member.email] })).toEqual(['invited'])
  expect(await linesOf(teacher, { id: second.id, addresses: [member.email] })).toEqual(['waiting'])
  await join(member, id)
  expect(await linesOf(teacher, { id, addresses: [member.email] })).toEqual(['already-enrolled'])
  await invitationChore.work(world)
  expect(await linesOf(teacher, { id: second.id, addresses: [member.email] })).toEqual(['enrolled'])
})

test('a list never says who has an account, and leaves who has blocked the creator alone', async () => {
  const { teacher, id } = await aTeacher(withPhone())
  const number = withPhone()
  const [member, eve] = [await world.aUser(undefined, number), await world.aUser()]
  await world.db
    .insertInto('blocks')
    .values({ userId: eve.id, targetId: teacher.id, type: 'BLOCK' })
    .execute()
  const lines = await linesOf(teacher, {
    id,
    addresses: [number.phoneNumber, eve.email, '0803 111 2223', stranger()],
  })
  expect(lines).toEqual(['invited', 'invited', 'invited', 'invited'])
  expect([await kindsOf(member), await kindsOf(eve)]).toEqual([['course-invitation'], []])
  const [sms] = await messagesTo('+2348031112223')
  expect(sms?.body).toMatch(/invites you to “Weaving asooke” on .+\/courses\//)
  expect([await messagesTo(number.phoneNumber), await messagesTo(eve.email)]).toEqual([[], []])
})

test('who has left a course is invited like anybody else', async () => {
  const { teacher, id } = await aTeacher()
  const other = await aCourse(world.db, teacher)
  const pupil = await world.aUser()
  await join(pupil, other.id)
  await join(pupil, id)
  await world.call(enrolments.leaveCourse, { as: pupil, params: { id } })
  expect(await linesOf(teacher, { id, addresses: [pupil.email] })).toEqual(['invited'])
  expect(await isLearner(id, pupil)).toEqual([])
})

test('a thousand lines take less than five seconds; beyond the share of a day they wait and follow', async () => {
  const { teacher, id } = await aTeacher()
  const list = strangers(1000)
  const begin = performance.now()
  const lines = await linesOf(teacher, { id, addresses: list })
  expect(performance.now() - begin).toBeLessThan(5000)
  const countOf = (outcome: string) => lines.filter((one) => one === outcome).length
  expect([countOf('invited'), countOf('waiting')]).toEqual([20, 980])
  await world.db
    .updateTable('externalMails')
    .set({ sentAt: new Date(world.now().getTime() - 90_000_000) })
    .where('kind', '=', 'invitation')
    .execute()
  await invitationChore.work(world)
  const later = await linesOf(teacher, { id, addresses: list, isTrial: true })
  expect(later.filter((one) => one === 'already-invited')).toHaveLength(40)
})

test('drafts, courses with a price and those beyond the plan take no list', async () => {
  const { teacher, id } = await aTeacher()
  const refusal = async (facts: object) => {
    await world.db.updateTable('courses').set(facts).where('id', '=', id).execute()
    const { status, error } = await send(teacher, { id, addresses: [stranger()] })
    return [status, error.message]
  }
  const { isPaid, isClosed } = enrolments.enrolManyMessages
  expect(await refusal({ status: 'draft' })).toEqual([409, isClosed])
  expect(await refusal({ status: 'published', isPaid: true, amountMinor: 500_000, currency: 'NGN' })).toEqual(
    [409, isPaid],
  )
  expect(
    (await refusal({ isPaid: false, amountMinor: null, currency: null, overPlan: 'read-only' }))[0],
  ).toBe(402)
})
