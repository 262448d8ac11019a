import * as api from '@akada/contract/settings/routes'
import { follow } from '@akada/contract/follows/routes'
import { getPost } from '@akada/contract/posts/routes'
import { getProfile } from '@akada/contract/profiles/routes'
import { expect, test } from 'vitest'
import type { Person } from '#testing/world/people.ts'
import { type World, createWorld } from '#testing/world/world.ts'

const read = (world: World, as: Person) => world.call(api.getUserSettings, { as, params: { id: as.id } })
type Change = Parameters<typeof change>[2]
const change = (world: World, as: Person, updatedSettings: Partial<api.UserSettings>) =>
  world.call(api.updateUserSettings, { as, params: { id: as.id }, body: { updatedSettings } })
const updateUserPrivacy = (world: World, as: Person, isPrivate: boolean) =>
  world.call(api.updateUserPrivacy, { as, params: { userId: as.id }, body: { isPrivate } })

test('settings: a member who never changed a setting has its default, even after changing another', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  expect((await read(world, ada)).data).toEqual(api.defaultSettings)
  const { data } = await change(world, ada, { shortcuts: false })
  expect(data).toEqual({ ...api.defaultSettings, shortcuts: false })
})

test('settings: every single one can be changed, persists, and leaves the others unchanged', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const others: api.UserSettings = {
    ...api.defaultSettings,
    ...Object.fromEntries(api.notificationFlags.map((flag) => [flag, !api.defaultSettings[flag]])),
    isPrivate: true,
    tagsFrom: 'followings',
    emailFrequency: 'weekly',
    quietHours: { from: '22:30', until: '06:00' },
    timeZone: 'Europe/Paris',
    language: 'yo',
    theme: 'light',
    textSize: 'larger',
    reduceMotion: true,
    captions: true,
    shortcuts: false,
  }
  const expected: Record<string, unknown> = { ...api.defaultSettings }
  for (const [name, value] of Object.entries(others)) {
    expected[name] = value
    expect([name, (await change(world, ada, { [name]: value } as Change)).data]).toEqual([name, expected])
  }
  expect((await read(world, ada)).data).toEqual(others)
  expect((await change(world, ada, { quietHours: null })).data.quietHours).toBeNull()
  expect((await change(world, ada, {})).status).toBe(200)
})

test('settings: concurrent changes of two devices both persist', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  await Promise.all(api.notificationFlags.map((flag) => change(world, ada, { [flag]: false })))
  const { data } = await read(world, ada)
  expect(api.notificationFlags.map((flag) => data[flag])).toEqual(api.notificationFlags.map(() => false))
})

test('settings: nobody reads or changes those of another', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi', { role: 'admin' })]
  const body = { updatedSettings: { allowLikeNotification: false, isPrivate: true } }
  const answers = [
    await world.call(api.getUserSettings, { as: obi, params: { id: ada.id } }),
    await world.call(api.updateUserSettings, { as: obi, params: { id: ada.id }, body }),
    await world.call(api.updateUserPrivacy, {
      as: obi,
      params: { userId: ada.id },
      body: { isPrivate: true },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  expect((await read(world, ada)).data).toEqual(api.defaultSettings)
})

test.each([
  [{ quietHours: { from: '24:00', until: '06:00' } }],
  [{ quietHours: { from: '22:00' } }],
  [{ timeZone: 'Africa/Nowhere' }],
  [{ timeZone: "x'; drop table users" }],
  [{ theme: 'pink' }],
  [{ emailFrequency: 'never' }],
  [{ allowLikeNotification: 'yes' }],
  [{ language: '../../en' }],
])('settings: %j is refused, and nothing sent with it is stored', async (bad) => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const { status } = await change(world, ada, { shortcuts: false, ...bad } as Change)
  expect(status).toBe(400)
  expect((await read(world, ada)).data).toEqual(api.defaultSettings)
})

test('settings: unknown settings are ignored', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const { status } = await change(world, ada, { userId: ada.id, role: 'admin' } as Change)
  expect(status).toBe(200)
  const { role } = await world.db.selectFrom('users').select('role').executeTakeFirstOrThrow()
  expect(role).toBe('user')
})

test('privacy: becoming private hides posts from strangers at once, and rechecks their rooms', async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  const post = await world.aPost(ada)
  const judged: unknown[] = []
  world.live.recheck = (one) => void judged.push(one)
  const statusOf = async (as: Person) => (await world.call(getPost, { as, params: { id: post.id } })).status
  expect(await statusOf(obi)).toBe(200)
  expect((await updateUserPrivacy(world, ada, true)).data).toEqual({ isPrivate: true })
  expect(world.events).toContainEqual(['feed', 'profileUpdated', { userId: ada.id }])
  expect([await statusOf(obi), await statusOf(ada)]).toEqual([404, 200])
  expect(judged).toEqual([{ room: `post:${post.id}` }])
  expect((await read(world, ada)).data.isPrivate).toBe(true)
  await updateUserPrivacy(world, ada, false)
  expect(await statusOf(obi)).toBe(200)
})

test('privacy: becoming public accepts everybody who was waiting, by either call', async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', { isPrivate: true })
  const obi = await world.aUser('obi')
  for (const open of [
    () => updateUserPrivacy(world, ada, false),
    () => change(world, ada, { isPrivate: false }),
  ]) {
    await updateUserPrivacy(world, ada, true)
    const [fan] = [await world.aUser()]
    expect((await world.call(follow, { as: fan, body: { userId: ada.id } })).data.followed).toBe(false)
    await open()
    const follows = world.db.selectFrom('follows').select('followeeId').where('followerId', '=', fan.id)
    expect(await follows.execute()).toEqual([{ followeeId: ada.id }])
  }
  const profile = await world.call(getProfile, { as: obi, params: { userId: ada.id } })
  expect(profile.data).toMatchObject({ isPrivate: false, followersCount: 2 })
})
