import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { problemsOfAccounts } from './accounts.ts'

/** Each letter as one keyboard composes it and another does not; a letter with two marks has no composed form of its own. */
const letters = ['ọ́', 'ẹ̀', 'é']

test('lists accounts that only differ in how their names are written, and merges none', async () => {
  await using world = await createWorld()
  const { db } = world
  const set = async (fields: { username?: string; email?: string; phoneNumber?: string }) => {
    const { id } = await world.aUser()
    await db.updateTable('users').set(fields).where('id', '=', id).execute()
    return id
  }
  const found = async () => (await problemsOfAccounts(db)).map(({ what }) => what)
  for (const letter of letters) {
    await set({ username: `tol${letter}`.normalize('NFC') })
    await set({ email: `tol${letter}@example.org`.normalize('NFC') })
  }
  await set({ username: 'sewing', email: 'sewing@example.org', phoneNumber: '+2348031234567' })
  expect(await found()).toEqual([])

  const expected: RegExp[] = []
  for (const letter of letters) {
    const name = await set({ username: `TOL${letter.toUpperCase()}`.normalize('NFD') })
    const address = await set({ email: `Tol${letter}@example.org`.normalize('NFD') })
    expected.push(new RegExp(`^2 accounts have the same username in other signs: .*${name}`))
    expected.push(new RegExp(`^2 accounts have the same email address in other signs: .*${address}`))
  }
  const wide = await set({ username: 'ｓewing', email: ' sewing@example.org' })
  const spoken = await set({ phoneNumber: '0803 123 4567' })
  expected.push(new RegExp(`same username .*${wide}`), new RegExp(`same email address .*${wide}`))
  expected.push(new RegExp(`same phone number .*${spoken}`))
  const sentences = await found()
  expect(sentences).toHaveLength(expected.length)
  for (const sentence of expected) expect(sentences).toContainEqual(expect.stringMatching(sentence))
  const { count } = await db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(count).toBe(6 + 1 + 6 + 2)
})
