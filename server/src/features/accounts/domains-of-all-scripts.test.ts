import { domainToASCII } from 'node:url'
import { changeEmail, confirmEmail, register, sendOtp, validateOtp } from '@akada/contract/accounts/routes'
import { createEvent } from '@akada/contract/calendar/routes'
import { asciiAddress, emailMessages } from '@akada/contract/email-address'
import { getMe, listUsers } from '@akada/contract/profiles/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { login } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { inDays } from '#features/calendar/testing/events.ts'
import { messagesTo, newestCode } from '#testing/fakes/mailbox.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const password = 'a good long password'
const triggerEvent = 'account-creation' as const

/** Written, and as it is stored. The second has the dot below and the tone of Yoruba in two ways of typing them. */
const domains = [
  ['Müller.example', 'xn--mller-kva.example'],
  ['ọ̀ṣun.ng', domainToASCII('ọ̀ṣun.ng')],
  ['почта.рф', 'xn--80a1acny.xn--p1ai'],
  ['STRASSE。example', 'strasse.example'],
  ['straße.example', 'xn--strae-oqa.example'],
  ['xn--mller-kva.EXAMPLE', 'xn--mller-kva.example'],
] as const

test.each(domains)('%s is stored, compared and sent to as %s', async (written, stored) => {
  expect(asciiAddress(`a@${written}`).toLowerCase()).toBe(`a@${stored}`)
  const name = `user${Math.random().toString(36).slice(2)}`
  const made = await world.call(register, { body: { email: `${name}@${written}`, password } })
  expect(made.status).toBe(201)
  const address = `${name}@${stored}`
  expect(await world.db.selectFrom('users').select('id').where('email', '=', address).execute()).toHaveLength(
    1,
  )
  const body = { token: await newestCode(world, address), triggerEvent, email: `${name}@${written}` }
  expect((await world.call(validateOtp, { body })).status).toBe(200)
  for (const email of [`${name}@${written}`, address, address.toUpperCase()])
    expect((await world.call(login, { body: { email, password } })).status).toBe(200)
})

test('members read their address with its own letters, and nobody can take its other form', async () => {
  const [written, stored] = ['obi@bücher.example', 'obi@xn--bcher-kva.example']
  const made = await world.call(register, { body: { email: stored, password } })
  expect(made.data.user.email).toBe(written)
  const body = { token: await newestCode(world, stored), triggerEvent, email: written }
  const obi = (await world.call(validateOtp, { body })).data
  expect((await world.call(getMe, { as: obi })).data.email).toBe(written)
  world.later(61)
  expect((await world.call(register, { body: { email: written, password } })).status).toBe(201)
  expect((await messagesTo(world, stored))[0]?.subject).toBe('You already have an account on Akada')
  const ada = await world.aUser()
  for (const username of [written, stored]) {
    const { data } = await world.call(listUsers, { as: ada, query: { username } })
    expect(data.users.map(({ email }) => email)).toEqual([written])
  }
})

test('an address is changed to one of another script, whichever way it is typed', async () => {
  const email = 'eze@example.com'
  await world.call(register, { body: { email, password } })
  const body = { token: await newestCode(world, email), triggerEvent, email }
  const eze = (await world.call(validateOtp, { body })).data
  const proof = await world.call(reauth, { as: eze, body: { password, purpose: 'change-email' } })
  const headers = { [proofHeader]: proof.data.proof }
  const [written, stored] = ['eze@ụlọ.ng', `eze@${domainToASCII('ụlọ.ng')}`]
  await world.call(changeEmail, { as: eze, body: { email: written }, headers })
  const token = await newestCode(world, stored)
  const { data } = await world.call(confirmEmail, { as: eze, body: { email: stored, token } })
  expect(data.email).toBe(written)
})

test('a guest is one guest in either form, and a member in either form is no guest', async () => {
  const ada = await world.aUser()
  const member = await world.aUser(undefined, { email: 'femi@xn--mller-kva.example' })
  const body = {
    title: 'Maths',
    startTime: `${inDays(world, 3)}T16:00`,
    endTime: `${inDays(world, 3)}T17:00`,
    timezone: 'Africa/Lagos',
    externalParticipants: ['guest@müller.example', 'guest@xn--mller-kva.example', 'femi@müller.example'],
    internalParticipants: [{ email: 'Femi@MÜLLER.example' }],
  }
  const { data } = await world.call(createEvent, { as: ada, body })
  const others = data.participants.filter(({ role }) => role === 'participant')
  expect(others.map(({ id, isInternal, email }) => id ?? (isInternal || email))).toEqual([
    member.id,
    'guest@müller.example',
  ])
})

const reasonOf = async (email: string) => {
  const { error } = await world.call(sendOtp, { body: { email, triggerEvent } })
  return error.fields?.map(({ message }) => message)
}

test('accents before the @ are refused with their reason, and domains that are none as before', async () => {
  for (const email of ['adé@example.com', 'ọlá@müller.example', 'а@example.com'])
    expect(await reasonOf(email)).toEqual([emailMessages.local])
  for (const email of [
    'ada@müller',
    'ada@１.２.３.４',
    'ada@mül ler.example',
    'ada@müller.example/x',
    'ada@müller.example:80',
    'ada@.müller.example',
    'ada@xn--ü.example',
    '@müller.example',
  ])
    expect(await reasonOf(email)).toEqual([emailMessages.fullOrPhone])
})
