import { changePassword } from '@akada/contract/accounts/routes'
import { getMe } from '@akada/contract/profiles/routes'
import { proofHeader, reauth } from '@akada/contract/sessions/reauth-routes'
import { login } from '@akada/contract/sessions/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { ada, password, signedIn } from '#testing/site/signed-in.ts'
import type { World } from '#testing/world/world.ts'

const next = 'another good one'

async function proven(world: World, as: { token: string }, word: string) {
  const purpose = 'change-password'
  const { data } = await world.call(reauth, { as, body: { password, purpose } })
  return world.call(changePassword, { as, body: { password: word }, headers: { [proofHeader]: data.proof } })
}

test('a changed password ends all other sessions, is announced by email, and is the only one that signs in', async () => {
  const { world, session, ends } = await signedIn()
  await using _ = world
  const others = [
    (await world.call(login, { body: ada })).data,
    (await world.call(login, { body: ada })).data,
  ]
  expect((await proven(world, session.data, next)).status).toBe(200)
  for (const as of others) expect((await world.call(getMe, { as })).status).toBe(401)
  expect([ends.length, (await world.call(getMe, { as: session.data })).status]).toEqual([2, 200])
  expect((await world.call(login, { body: ada })).error.code).toBe('API_ERR_INVALID_CREDENTIALS')
  expect((await world.call(login, { body: { ...ada, password: next } })).status).toBe(200)
  const messages = await world.db
    .selectFrom('inboxMessages')
    .select('subject')
    .where('recipient', '=', ada.email)
    .execute()
  expect(messages.map(({ subject }) => subject)).toContain('Your Akada password was changed')
})

test('a common password is refused in its field, and nothing changes', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  for (const word of ['password1', ada.email, 'short']) {
    const { status, error } = await proven(world, session.data, word)
    expect([word, status, error.fields?.[0]?.field]).toEqual([word, 400, 'password'])
  }
  expect((await world.call(login, { body: ada })).status).toBe(200)
})

test('the password changes and the other sessions end, or neither', async () => {
  const { world, session } = await signedIn()
  await using _ = world
  await world.call(login, { body: ada })
  await sql`alter table sessions add check (revoked_at is null)`.execute(world.db)
  expect((await proven(world, session.data, next)).status).toBe(500)
  expect((await world.call(login, { body: ada })).status).toBe(200)
})
