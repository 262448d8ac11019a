import { getBooks } from '@akada/contract/backoffice/routes'
import { createPayoutAccount } from '@akada/contract/payouts/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { expect, test } from 'vitest'
import { aBank } from '#features/payments/testing/a-bank.ts'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import type { Person } from '#testing/world/people.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
await aBank(world)
const { db } = world

async function add(as: Person, accountNumber: string): Promise<string> {
  const { proof } = await createProof(world, { sessionId: as.sessionId, purpose: 'payout-account' })
  const body = { accountName: 'Ada Obi', accountNumber, bankName: 'GTBank' }
  const headers = { [proofHeader]: proof }
  const { data } = await world.call(createPayoutAccount, { as, params: { id: as.id }, body, headers })
  return data.id
}
const flags = (ids: string[]) =>
  db
    .selectFrom('auditLog')
    .select(['action', 'details', 'actorId', 'subjectId'])
    .where('subjectId', 'in', ids)
    .execute()

test('the third member with one payout account is flagged to staff, once, and admins see the three', async () => {
  const people = [await world.aUser(), await world.aUser(), await world.aUser()]
  const [one, two, three] = people as [Person, Person, Person]
  // Again by the same member is no other member, and neither is another number.
  const before = [await add(one, '0123450007'), await add(two, '0123450007'), await add(one, '0123450007')]
  before.push(await add(three, '0123450008'))
  expect(await flags(before)).toEqual([])
  const last = await add(three, '0123450007')
  const flag = { action: 'payout-account-shared', details: { members: 3 }, actorId: null, subjectId: last }
  expect(await flags([...before, last, await add(three, '0123450007')])).toEqual([flag])

  const admin = await world.aUser(undefined, { role: 'admin' })
  const { shared } = (await world.call(getBooks, { as: admin })).data
  const usernames = people.map(({ username }) => username).toSorted()
  expect(shared.filter(({ name }) => name.endsWith('··0007'))).toMatchObject([
    { kind: 'account', name: 'Guaranty Trust Bank ··0007', usernames },
  ])
  expect(shared.some(({ name }) => name.endsWith('··0008'))).toBe(false)
})
