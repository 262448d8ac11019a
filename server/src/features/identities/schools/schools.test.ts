import * as identityApi from '@akada/contract/identities/routes'
import * as api from '@akada/contract/identities/school-routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { hashPassword } from '#features/credentials/public.ts'
import { subscribe } from '#features/plans/testing/subscribe.ts'
import { aNameServer } from '#testing/fakes/dns.ts'
import { password } from '#testing/site/signed-in.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'
import { login } from '@akada/contract/sessions/routes'
import { startIssuer } from '../testing/issuer.ts'
import { answered, signInElsewhere } from '../testing/sign-in-elsewhere.ts'

const world = await sharedWorld()
let number = 0

/** The head of a school whose plan includes single sign-on, with the way to prove it's them. */
async function aHead() {
  const head = await world.aUser(`head${++number}`, {
    passwordHash: await hashPassword(password),
    userVerified: true,
  })
  await subscribe(world.db, head, 'enterprise')
  const { data: as } = await world.call(login, { body: { email: head.email, password } })
  const prove = async () => {
    const { data } = await world.call(reauth, { as, body: { password, purpose: 'second-factor' } })
    return { [proofHeader]: data.proof }
  }
  return { head, as, prove }
}
type Head = Awaited<ReturnType<typeof aHead>>

async function set({ as, prove }: Head, form: { domain: string; url: string }, clientSecret?: string) {
  const body = { name: 'Ọ̀ṣun School', clientId: 'the-site', ...form, ...(clientSecret && { clientSecret }) }
  return world.call(api.setSchool, { as, body, headers: await prove() })
}

const names = await aNameServer('127.0.0.1')
afterAll(() => names[Symbol.asyncDispose]())

/** A school with its own site, and its domain proved unless it is said otherwise. */
async function aSchool({ isProved = true, domain = `s${++number}.example` } = {}) {
  const head = await aHead()
  // Its address names the school, which is there only afterwards.
  const before = { domain, url: 'https://id.example.com' }
  const { data } = await set(head, before)
  const id = data.school!.returnAddress.split('/').at(-1)!
  const issuer = await startIssuer({ id, siteUrl: world.config.siteUrl })
  world.config.webhookOrigins = [...world.config.webhookOrigins, new URL(issuer.settings.url).origin]
  onTestFinished(() => issuer[Symbol.asyncDispose]())
  const stored = await set(head, { domain, url: issuer.settings.url }, issuer.settings.clientSecret)
  names.current.text = stored.data.school!.record.value
  const proof = isProved ? await world.call(api.proveSchool, { as: head.as }) : undefined
  return { ...head, id, domain, issuer, state: issuer.state, proof }
}

const person = (domain: string) => {
  const sub = `pupil${++number}`
  return { sub, email: `${sub}@${domain}`, email_verified: true, given_name: 'Ngozi', family_name: 'Obi' }
}
const refusal = async (id: string) => (await signInElsewhere(world, { id })).error

test('a school signs in its people once the DNS of its domain says that it is theirs', async () => {
  const school = await aSchool({ isProved: false })
  const { id, domain, state } = school
  const find = async () =>
    (await world.call(api.findSchool, { body: { email: `ada@${domain}` } })).data.issuer
  const params = { issuerId: id }
  state.account = person(domain)
  expect(await find()).toBeNull()
  expect((await world.call(identityApi.startIssuerSignIn, { params })).status).toBe(404)
  names.current.text = 'something else'
  const early = await world.call(api.proveSchool, { as: school.as })
  expect(early.error).toMatchObject({ code: 'API_ERR_CONFLICT', message: api.schoolMessages.noRecord })
  const { data } = await world.call(api.getSchool, { as: school.as })
  names.current.text = data.school!.record.value
  expect((await world.call(api.proveSchool, { as: school.as })).data.school!.provedAt).not.toBeNull()
  expect(await find()).toEqual({ id, name: 'Ọ̀ṣun School' })
  const first = await signInElsewhere(world, { id })
  expect(first.data).toMatchObject({ user: { profile: { firstName: 'Ngozi' } } })
  expect((await signInElsewhere(world, { id })).data).toMatchObject({
    user: { id: (first.data as { user: { id: string } }).user.id },
  })
})

test('its site speaks for addresses of its domain only, and connects no account without its owner', async () => {
  const { id, domain, state } = await aSchool()
  const member = await world.aUser(`known${++number}`, { email: `known${number}@${domain}` })
  for (const other of ['example.com', `sub.${domain}`, `not${domain}`, `${domain}.evil.example`]) {
    state.account = person(other)
    expect(await refusal(id)).toMatchObject({
      code: 'API_ERR_INVALID_CREDENTIALS',
      message: api.schoolMessages.otherDomain,
    })
  }
  state.account = { ...person(domain), email_verified: false }
  expect(await refusal(id)).toMatchObject({ code: 'API_ERR_INVALID_CREDENTIALS' })
  state.account = { ...person(domain), email: member.email }
  expect((await signInElsewhere(world, { id })).data).toMatchObject({ nextStep: 'connect' })
  const { length } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%${domain}%`)
    .execute()
  expect(length).toBe(1)
})

test('the site of another school is nothing to a school: neither its answers, nor its words about others', async () => {
  const one = await aSchool()
  const other = await aSchool()
  other.state.account = person(one.domain)
  expect(await refusal(other.id)).toMatchObject({ message: api.schoolMessages.otherDomain })
  one.state.account = person(one.domain)
  const answer = await answered(world, { id: one.id })
  const misled = await world.call(identityApi.signInWithIssuer, { ...answer, params: { issuerId: other.id } })
  expect(misled.error.code).toBe('API_ERR_OTP_EXPIRED')
  // The second who wants a domain must not get it, whatever its DNS says for the moment.
  const { domain } = one
  const thief = await aSchool({ domain })
  expect(thief.proof!.error).toMatchObject({
    code: 'API_ERR_CONFLICT',
    message: api.schoolMessages.taken,
  })
  expect((await world.call(identityApi.startIssuerSignIn, { params: { issuerId: thief.id } })).status).toBe(
    404,
  )
})

test('another domain has to be proved again, another site needs its own secret, and both end with the plan', async () => {
  const school = await aSchool()
  const { id, domain, issuer, state } = school
  state.account = person(domain)
  expect((await set(school, { domain, url: issuer.settings.url })).data.school!.provedAt).not.toBeNull()
  expect((await signInElsewhere(world, { id })).status).toBe(200)
  const start = () => world.call(identityApi.startIssuerSignIn, { params: { issuerId: id } })
  await set(school, { domain, url: 'https://id.example.com' })
  const stored = await world.db.selectFrom('schools').select('clientSecret').where('id', '=', id).execute()
  expect(stored).toEqual([{ clientSecret: null }])
  const moved = await set(school, { domain: `moved.${domain}`, url: issuer.settings.url })
  expect(moved.data.school!.provedAt).toBeNull()
  expect((await start()).status).toBe(404)
  const ended = await aSchool()
  await world.db.deleteFrom('subscriptions').where('userId', '=', ended.head.id).execute()
  expect((await world.call(identityApi.startIssuerSignIn, { params: { issuerId: ended.id } })).status).toBe(
    404,
  )
  expect((await world.call(api.proveSchool, { as: ended.as })).error).toMatchObject({ limit: 'sso' })
  const gone = await world.call(api.removeSchool, { as: ended.as, headers: await ended.prove() })
  expect(gone.data).toEqual({ school: null })
})

test('public domains and addresses of private networks are refused, and nothing changes without a proof', async () => {
  const head = await aHead()
  const good = { domain: 'fine.example', url: 'https://id.fine.example' }
  expect((await set(head, { ...good, domain: 'gmail.com' })).error.fields).toMatchObject([
    { field: 'domain' },
  ])
  for (const url of ['http://id.fine.example', 'https://10.0.0.1', 'https://[::1]/', 'https://a:b@x.example'])
    expect((await set(head, { ...good, url })).error.fields).toMatchObject([{ field: 'url' }])
  const body = { name: 'School', clientId: 'x', ...good }
  expect((await world.call(api.setSchool, { as: head.as, body })).error.code).toBe('API_ERR_PROOF')
  // A name that leads into the operator's network is found out when it is asked.
  const { data } = await set(head, good)
  names.current.text = data.school!.record.value
  await world.call(api.proveSchool, { as: head.as })
  const issuerId = data.school!.returnAddress.split('/').at(-1)!
  const { error } = await world.call(identityApi.startIssuerSignIn, { params: { issuerId } })
  expect(error.code).toBe('API_ERR_UNAVAILABLE')
})

test("a school's site on a private network is not asked, even if it was set while that was allowed", async () => {
  const { id } = await aSchool()
  const start = () => world.call(identityApi.startIssuerSignIn, { params: { issuerId: id } })
  const allowed = world.config.webhookOrigins
  world.config.webhookOrigins = []
  expect((await start()).error.code).toBe('API_ERR_UNAVAILABLE')
  world.config.webhookOrigins = allowed
  expect((await start()).status).toBe(200)
})
