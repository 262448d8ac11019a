import * as api from '@akada/contract/accounts/routes'
import * as system from '@akada/contract/system/routes'
import { expect, test } from 'vitest'
import { grantInvitations, lockSender } from '#features/external-mails/public.ts'
import { createWorld } from '#testing/world/world.ts'

test('a closed installation makes no account for anyone, and says so in words; members still sign in', async () => {
  await using world = await createWorld()
  Object.assign(world.config, { registration: 'closed', contact: 'office@oke.example' })
  const body = { email: 'new@example.com', password: 'forty-two goats' }
  for (const email of [body.email, '+2348031112299']) {
    const { status, error } = await world.call(api.register, { body: { ...body, email } })
    expect([status, error.fields]).toEqual([400, [{ field: 'email', message: api.accountMessages.closed }]])
  }
  expect(await world.db.selectFrom('users').selectAll().execute()).toEqual([])
  const { data } = await world.call(system.getClientConfig, {})
  expect(data).toMatchObject({ registration: 'closed', contact: 'office@oke.example' })
})

test('by invitation, an account is made for an address that a member has invited, in any spelling, and for no other', async () => {
  await using world = await createWorld()
  Object.assign(world.config, { registration: 'invite' })
  const ada = await world.aUser('ada')
  const register = async (email: string) =>
    (await world.call(api.register, { body: { email, password: 'forty-two goats' } })).status
  expect(await register('guest@example.com')).toBe(400)
  await world.db.transaction().execute(async (db) => {
    const ledger = { ...world, db }
    await grantInvitations(ledger, await lockSender(ledger, ada.id), ['guest@example.com'])
  })
  expect(await register('Guest@example.com')).toBe(201)
  // An account that exists is no way around it, nor is anything said of it.
  expect(await register(ada.email)).toBe(400)
  expect(await register('other@example.com')).toBe(400)
})
