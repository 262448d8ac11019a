import { changeEmail, confirmEmail } from '@akada/contract/accounts/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { login } from '@akada/contract/sessions/routes'
import { expect, test } from 'vitest'
import { messagesTo, newestCode } from '#testing/fakes/mailbox.ts'
import { ada, password, signedIn } from '#testing/site/signed-in.ts'
import type { World } from '#testing/world/world.ts'

const email = 'ada.new@example.com'

async function ask(world: World, as: { token: string }, to = email) {
  const { data } = await world.call(reauth, { as, body: { password, purpose: 'change-email' } })
  return world.call(changeEmail, { as, body: { email: to }, headers: { [proofHeader]: data.proof } })
}

test('change-email: the new address counts once verified with a code, and the old one is notified', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const as = session.data
  expect((await ask(world, as)).data.sent).toBe(true)
  expect((await world.call(login, { body: { email, password } })).status).toBe(400)
  const { data } = await world.call(confirmEmail, {
    as,
    body: { email, token: await newestCode(world, email) },
  })
  expect([data.email, data.userVerified]).toEqual([email, true])
  expect((await world.call(login, { body: { email, password } })).status).toBe(200)
  expect((await world.call(login, { body: ada })).status).toBe(400)
  expect((await messagesTo(world, ada.email))[0]?.subject).toMatch(/was changed/)
})

test('change-email: needs a proof for this purpose, used once', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const as = session.data
  const other = await world.call(reauth, { as, body: { password, purpose: 'change-password' } })
  for (const headers of [{}, { [proofHeader]: other.data.proof }]) {
    const { error } = await world.call(changeEmail, { as, body: { email }, headers })
    expect(error.code).toBe('API_ERR_PROOF')
  }
  expect(await messagesTo(world, email)).toEqual([])
})

test('change-email: a code is valid for one member and one address only', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  await ask(world, session.data)
  const token = await newestCode(world, email)
  const obi = await world.aUser('obi')
  const wrong = [
    await world.call(confirmEmail, { as: obi, body: { email, token } }),
    await world.call(confirmEmail, { as: session.data, body: { email: 'x@example.com', token } }),
  ]
  expect(wrong.map(({ error }) => error.code)).toEqual(['API_ERR_OTP_INVALID', 'API_ERR_OTP_INVALID'])
})

test('change-email: an address with an account gets the same response, but no code', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  const obi = await world.aUser('obi')
  const taken = await ask(world, session.data, obi.email)
  world.later(61)
  const free = await ask(world, session.data)
  expect([taken.status, taken.data]).toEqual([free.status, free.data])
  expect(await messagesTo(world, obi.email)).not.toContainEqual(
    expect.objectContaining({ code: expect.any(String) }),
  )
})

test('change-email: of two members who verify the same address one gets it', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  await ask(world, session.data)
  const body = { email, token: await newestCode(world, email) }
  await world.aUser('obi', { email: email.toUpperCase() })
  const late = await world.call(confirmEmail, { as: session.data, body })
  expect([late.status, late.error.fields?.[0]?.field]).toEqual([409, 'email'])
})
