import { listPlans } from '@akada/contract/plans/routes'
import * as api from '@akada/contract/support/routes'
import { expect, test } from 'vitest'
import { kindsFor } from '#features/notifications/testing/kinds-for.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import type { Person } from '#testing/world/people.ts'
import { createWorld } from '#testing/world/world.ts'

const world = await createWorld()
const { db, config } = world
config.contact = 'operator@example.org'

let admins = 0
const anAdmin = () => world.aUser(`admin${++admins}`, { role: 'admin' })
const ask = (as: Person, subject: string) =>
  world.call(api.createHelpRequest, { as, body: { subject, message: 'It says that it is not there.' } })
const mailsTo = (email: string) =>
  db.selectFrom('inboxMessages').select(['subject', 'body']).where('recipient', '=', email).execute()
const queueOf = async (as: Person) => (await world.call(api.listSupportQueue, { as })).data
const hoursUntil = (due: string) => Math.round((Date.parse(due) - world.now().getTime()) / 3_600_000)

test('requests wait by plan, then by age, each with the time promised to its plan', async () => {
  const admin = await anAdmin()
  const [free, pro, school] = [await world.aUser(), await world.aUser(), await world.aUser()]
  await subscribe(db, pro, 'pro')
  await subscribe(db, school, 'enterprise')
  expect(hoursUntil((await ask(free, 'First')).data.dueAt)).toBe(24)
  world.later(60)
  await ask(free, 'Second')
  expect(hoursUntil((await ask(pro, 'Third')).data.dueAt)).toBe(8)
  config.supportPerson = 'Ngozi'
  await ask(school, 'Fourth')
  const { waiting } = await queueOf(admin)
  expect(waiting.map(({ subject, level }) => [subject, level])).toEqual([
    ['Fourth', 'dedicated'],
    ['Third', 'priority'],
    ['First', 'standard'],
    ['Second', 'standard'],
  ])
  expect((await world.call(api.listSupportRequests, { as: school })).data).toMatchObject({
    level: 'dedicated',
    hours: 8,
    person: 'Ngozi',
  })
})

test('dedicated support is promised only where the operator has said who gives it', async () => {
  const school = await world.aUser()
  await subscribe(db, school, 'enterprise')
  const levels = async () =>
    (await world.call(listPlans, {})).data.pricingPlans.map((plan) => plan.supportLevel)
  config.supportPerson = undefined
  expect((await levels()).slice(0, 4)).toEqual(['standard', 'standard', 'priority', 'priority'])
  expect((await world.call(api.listSupportRequests, { as: school })).data.level).toBe('priority')
  config.supportPerson = 'Ngozi'
  expect((await levels())[3]).toBe('dedicated')
})

test('an answer is given once, by mail, by notification and on the screen of the member; nobody else sees it', async () => {
  const [admin, ada, other] = [await anAdmin(), await world.aUser(), await world.aUser()]
  const { data } = await ask(ada, 'My certificate')
  const answer = (text: string) =>
    world.call(api.answerSupportRequest, { as: admin, params: { id: data.id }, body: { text } })
  expect((await answer('Open My learning.\n\nThen the course.')).status).toBe(200)
  expect((await answer('Again.')).error.message).toBe(api.supportMessages.answered)
  const [mail] = await mailsTo(ada.email)
  expect(mail?.subject).toBe('Answer: My certificate')
  expect(mail?.body).toContain('Open My learning.\n\nThen the course.')
  expect(await kindsFor(db, ada)).toEqual(['support-answered'])
  const own = await world.call(api.listSupportRequests, { as: ada })
  expect(own.data.requests).toMatchObject([
    { subject: 'My certificate', answer: expect.stringContaining('Open') },
  ])
  expect((await world.call(api.listSupportRequests, { as: other })).data.requests).toEqual([])
  expect((await queueOf(admin)).waiting.map(({ id }) => id)).not.toContain(data.id)
})

test('a request for a contract waits for the staff and is mailed to the operator', async () => {
  const [admin, head] = [await anAdmin(), await world.aUser()]
  const body = { name: 'Ngozi Ade', school: 'Bright School', members: 400, message: 'From January.' }
  expect((await world.call(api.createSalesRequest, { as: head, body })).status).toBe(201)
  const mails = await mailsTo('operator@example.org')
  expect(mails).toMatchObject([{ subject: 'Contact Sales: Bright School' }])
  expect(mails[0]?.body).toContain(`Ngozi Ade (@${head.username}, ${head.email}) asks for 400 members.`)
  const found = (await queueOf(admin)).waiting.find(({ kind }) => kind === 'sales')
  expect(found).toMatchObject({ ...body, subject: 'Bright School', username: head.username })
  for (const members of [0, 1.5, 2_000_000])
    expect((await world.call(api.createSalesRequest, { as: head, body: { ...body, members } })).status).toBe(
      400,
    )
})

test('three an hour, and nothing empty', async () => {
  const ada = await world.aUser()
  world.config.rateLimitFactor = 1
  expect(
    (await world.call(api.createHelpRequest, { as: ada, body: { subject: ' ', message: 'x' } })).status,
  ).toBe(400)
  const statuses: number[] = []
  for (let n = 0; n < 4; n += 1) statuses.push((await ask(ada, `Question ${n}`)).status)
  expect(statuses.at(-1)).toBe(429)
})
