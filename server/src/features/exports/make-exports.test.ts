import { expect, test } from 'vitest'
import { newKey } from '#storage/keys.ts'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { getExport } from './get-export.ts'
import { makeExports } from './make-exports.ts'
import { purgeExports } from './purge-exports.ts'
import { rowsOf } from './rows.ts'

const day = 24 * 3600

const request = ({ db, now }: World, { id: userId }: Person) =>
  db.insertInto('dataExports').values({ userId, requestedAt: now() }).execute()

const statusOf = async (world: World, { id }: Person) => (await getExport(world, id))?.status

async function storedKeys({ storage }: World): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of storage.list('exports/')) keys.push(key)
  return keys
}

const refuse = () => Promise.reject(new Error('The store is down.'))

/** With a store that refuses the first copies. */
function failingFor(world: World, times: number): World {
  let left = times
  const put: World['storage']['put'] = (...object) => {
    if (left-- > 0) return refuse()
    return world.storage.put(...object)
  }
  return { ...world, storage: { ...world.storage, put } }
}

test('export: a failing one delays no other, and succeeds at the next attempt', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  await request(world, ada)
  await request(world, obi)
  await expect(makeExports(failingFor(world, 1))).rejects.toThrow('Some copies could not be made.')
  expect([await statusOf(world, ada), await statusOf(world, obi)]).toEqual(['preparing', 'ready'])
  await makeExports(world)
  expect(await statusOf(world, ada)).toBe('ready')
  const letters = await world.db.selectFrom('inboxMessages').select('recipient').orderBy('id').execute()
  expect(letters.map(({ recipient }) => recipient)).toEqual([obi.email, ada.email])
})

test('export: a member who leaves while their copy is being made gets none, and none is left in the store', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  await request(world, ada)
  const { put } = world.storage
  const leaving: World['storage']['put'] = async (...object) => {
    await world.db.updateTable('users').set({ deletedAt: world.now() }).where('id', '=', ada.id).execute()
    return put(...object)
  }
  await makeExports({ ...world, storage: { ...world.storage, put: leaving } })
  expect(await storedKeys(world)).toEqual([])
  expect(await world.db.selectFrom('inboxMessages').select('id').execute()).toEqual([])
})

test('export: a copy is removed after a day, and its record after a month', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  await request(world, ada)
  await makeExports(world)
  await purgeExports(world)
  expect(await storedKeys(world)).toHaveLength(1)
  world.later(1.1 * day)
  await purgeExports(world)
  expect([await storedKeys(world), await statusOf(world, ada)]).toEqual([[], 'expired'])
  world.later(29 * day)
  await purgeExports(world)
  expect(await getExport(world, ada.id)).toBeNull()
})

test('export: a copy that the store cannot remove is retried', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  await request(world, ada)
  await makeExports(world)
  world.later(1.1 * day)
  const broken = { ...world, storage: { ...world.storage, remove: refuse } }
  await expect(purgeExports(broken)).rejects.toThrow('The store is down.')
  expect(await storedKeys(world)).toHaveLength(1)
  await purgeExports(world)
  expect(await storedKeys(world)).toEqual([])
})

test('export: every key of the store becomes an address, even in lists', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', { avatarKey: newKey('media', 'webp') })
  const post = await world.aPost(ada)
  const stills = JSON.stringify([{ key: newKey('media', 'webp'), width: 1, height: 1 }])
  await world.db.updateTable('mediaAssets').set({ stills }).where('id', '=', post.mediaId).execute()
  const rows: unknown[] = []
  for (const section of world.declared.personalData.flatMap(({ sections = [] }) => sections))
    for await (const row of rowsOf({ ...world, userId: ada.id }, section)) rows.push(row)
  const text = JSON.stringify(rows)
  expect(text).toMatch(/"stills":\[\{"address":"\/media\/[^"]+\.webp"/)
  expect(text).toMatch(/"avatarAddress":"\/media\/[^"]+\.webp"/)
  expect(text).not.toMatch(/"(key|\w+Key)":"|"cursor":/)
})
