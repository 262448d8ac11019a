import * as api from '@akada/contract/identities/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { login } from '@akada/contract/sessions/routes'
import { expect, onTestFinished, test } from 'vitest'
import { lettersTo } from '#features/factors/testing/enrolled.ts'
import { hashPassword } from '#features/credentials/public.ts'
import { password } from '#testing/site/signed-in.ts'
import { giveFactor } from '#testing/world/factors.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { startIssuer } from './testing/issuer.ts'
import { answerIn, answered, cookieIn, followed, signInElsewhere } from './testing/sign-in-elsewhere.ts'

const world = await sharedWorld()

async function anIssuer(id = 'school') {
  const issuer = await startIssuer({ id, siteUrl: world.config.siteUrl })
  const before = world.config.issuers
  world.config.issuers = [...before, issuer.settings]
  onTestFinished(async () => {
    world.config.issuers = before
    await issuer[Symbol.asyncDispose]()
  })
  return issuer
}

let number = 0
/** A person with an address that nobody has here. */
function somebody() {
  const sub = `person${++number}`
  const email = `${sub}@example.com`
  return { sub, email, email_verified: true, given_name: 'Ngozi', family_name: 'Obi' }
}

const aMember = async (name: string) =>
  world.aUser(name, { passwordHash: await hashPassword(password), userVerified: true })

/** A member who is signed in by name and password. */
async function signedInAs(name: string) {
  const member = await aMember(name)
  const session = await world.call(login, { body: { email: member.email, password } })
  return { member, as: session.data }
}

async function proof(as: { token: string }) {
  const { data } = await world.call(reauth, { as, body: { password, purpose: 'second-factor' } })
  return { [proofHeader]: data.proof }
}

/** Connects whoever is signed in at the issuer, from settings. */
async function connect(as: { token: string }) {
  const params = { issuerId: 'school' }
  const { data, headers } = await world.call(api.startIdentity, { as, params, headers: await proof(as) })
  const answer = answerIn(await followed(data.url))
  const cookie = cookieIn(headers, 'akada_issuer')
  return world.call(api.createIdentity, { as, headers: { cookie }, body: { issuerId: 'school', answer } })
}

test('a verified address without an account gets one, and the same person signs in to it again', async () => {
  const { state } = await anIssuer()
  state.account = somebody()
  const first = await signInElsewhere(world)
  expect(first.data).toMatchObject({
    nextStep: 'setup',
    user: { profile: { firstName: 'Ngozi', lastName: 'Obi' } },
  })
  // Their address changes; they are who they are.
  state.account = { ...state.account, email: 'another@example.com' }
  const again = (await signInElsewhere(world)).data as typeof first.data & { user: { id: string } }
  expect(again.user).toMatchObject({ id: (first.data as typeof again).user.id })
  const me = await world.call(getMe, { as: again as never })
  expect(me.data).toMatchObject({ userVerified: true })
  expect((await world.call(api.listIdentities, { as: again as never })).data).toMatchObject({
    identities: [{ issuer: 'Ọ̀ṣun School' }],
    issuers: [],
    waiting: null,
  })
})

test('a second factor is asked for, and a suspended member stays outside', async () => {
  const { state } = await anIssuer()
  const { member, as } = await signedInAs('with.factor')
  state.account = { ...somebody(), email: member.email }
  expect((await connect(as)).status).toBe(201)
  expect(await lettersTo(world, member.email)).toContain('An account was connected on Akada')
  await giveFactor(world, member.id)
  expect((await signInElsewhere(world)).data).toMatchObject({ nextStep: 'second-factor' })
  const suspendedUntil = new Date(world.now().getTime() + 1e6)
  await world.db.updateTable('users').set({ suspendedUntil }).where('id', '=', member.id).execute()
  expect((await signInElsewhere(world)).error.code).toBe('API_ERR_SUSPENDED')
})

test('an address that has an account is connected only by its owner, who signs in first', async () => {
  const { state } = await anIssuer()
  const { member, as: before } = await signedInAs('owner')
  state.account = { ...somebody(), email: member.email.toUpperCase() }
  const held = await signInElsewhere(world)
  expect(held.data).toEqual({
    nextStep: 'connect',
    issuer: { id: 'school', name: 'Ọ̀ṣun School' },
    email: member.email,
  })
  expect(
    await world.db.selectFrom('identities').selectAll().where('userId', '=', member.id).execute(),
  ).toEqual([])
  const body = { issuerId: 'school' }
  const headers = { cookie: cookieIn(held.headers, 'akada_identity') }
  const refused = async (as: { token: string }, code: string) =>
    expect((await world.call(api.createIdentity, { as, headers, body })).error.code).toBe(code)
  // A session from before proves nothing about who came from the other site, nor does another member's.
  await refused(before, 'API_ERR_CONFLICT')
  await refused((await signedInAs('another')).as, 'API_ERR_CONFLICT')
  const { data: as } = await world.call(login, { body: { email: member.email, password } })
  expect((await world.call(api.createIdentity, { as, body })).error.code).toBe('API_ERR_OTP_EXPIRED')
  expect((await world.call(api.listIdentities, { as, headers })).data.waiting?.id).toBe('school')
  expect((await world.call(api.createIdentity, { as, headers, body })).status).toBe(201)
  expect((await signInElsewhere(world)).data).toMatchObject({ user: { id: member.id } })
})

test('an unverified address makes no account and connects none', async () => {
  const { state } = await anIssuer()
  const member = await aMember('unproved')
  for (const account of [
    { ...somebody(), email_verified: false },
    { ...somebody(), email: member.email, email_verified: false },
    { sub: 'without-address' },
  ]) {
    state.account = account
    const { error } = await signInElsewhere(world)
    expect(error).toMatchObject({
      code: 'API_ERR_INVALID_CREDENTIALS',
      message: api.identityMessages.unverified,
    })
  }
  // Its owner may connect it, since the person there is certain.
  const { as } = await signedInAs('connects')
  expect((await connect(as)).data.identities).toMatchObject([{ email: null }])
})

test('one person elsewhere belongs to one member, who has one of each issuer, and removes it with a proof', async () => {
  const { state } = await anIssuer()
  state.account = somebody()
  const { as, member } = await signedInAs('first')
  const { data } = await connect(as)
  const other = await signedInAs('second')
  expect((await connect(other.as)).error).toMatchObject({
    code: 'API_ERR_CONFLICT',
    message: api.identityMessages.taken,
  })
  state.account = somebody()
  expect((await connect(as)).error.message).toBe(api.identityMessages.isConnected)
  const params = { identityId: data.identities[0]!.id }
  const remove = (by: { token: string }, headers = {}) =>
    world.call(api.removeIdentity, { as: by, params, headers })
  expect((await remove(as)).error.code).toBe('API_ERR_PROOF')
  expect((await remove(other.as, await proof(other.as))).status).toBe(404)
  expect((await remove(as, await proof(as))).data.identities).toEqual([])
  expect(await lettersTo(world, member.email)).toContain('An account was disconnected on Akada')
})

test('who may make an account is asked here, too, and what a stranger began for an address is its owner’s', async () => {
  const { state } = await anIssuer()
  state.account = somebody()
  world.config.registration = 'closed'
  onTestFinished(() => void (world.config.registration = 'open'))
  expect((await signInElsewhere(world)).error.code).toBe('API_ERR_VALIDATION')
  world.config.registration = 'open'
  const squatted = await world.aUser('squatted', {
    email: state.account.email!,
    passwordHash: await hashPassword(password),
    userVerified: false,
  })
  expect((await signInElsewhere(world)).data).toMatchObject({
    user: { id: squatted.id, profile: { firstName: 'Ngozi' } },
  })
  const body = { email: state.account.email!, password }
  expect((await world.call(login, { body })).error.code).toBe('API_ERR_INVALID_CREDENTIALS')
})

test('of first sign-ins at the same time one makes the account', async () => {
  const { state } = await anIssuer()
  state.account = somebody()
  const answers = await Promise.all(Array.from({ length: 4 }, () => answered(world)))
  const sessions = await Promise.all(answers.map((one) => world.call(api.signInWithIssuer, one)))
  expect(sessions.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const users = world.db.selectFrom('users').selectAll().where('email', '=', state.account.email!)
  expect(await users.execute()).toHaveLength(1)
})
