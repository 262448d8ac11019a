import { presign } from '@akada/contract/uploads/routes'
import * as api from '@akada/contract/profiles/routes'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'

const nobody = '01980000-0000-7000-8000-000000000000'
const form = { firstName: 'Ngozi', lastName: 'Eze', username: 'ngozi', bio: 'Fashion and cloth.' }
const blank = { firstName: '', lastName: '', bio: '', profileSetupCompleted: false }

/** A photo as a phone makes it: with its location. */
const aPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Artist: 'Ngozi' }, IFD3: { GPSLatitude: '6/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer()

async function anUpload(
  world: World,
  as: { token: string },
  { bytes, namespace = 'avatars' }: { bytes: Buffer; namespace?: string },
) {
  const { data } = await world.call(presign, {
    as,
    body: { namespace, operation: 'putObject', mimeType: 'image/jpeg', size: bytes.length },
  })
  const sent = await world.app.inject({
    method: 'PUT',
    url: data.url,
    headers: { 'content-type': 'image/jpeg' },
    payload: bytes,
  })
  expect(sent.statusCode).toBe(200)
  return data.key
}

const stateOf = async (world: World, key: string) =>
  (await world.db.selectFrom('uploads').select('state').where('key', '=', key).executeTakeFirst())?.state

test('own profile: is set up once first name, last name, username and bio are filled', async () => {
  await using world = await createWorld()
  const as = await world.aUser('someone', blank)
  const { bio, ...names } = form
  const half = await world.call(api.updateProfile, { as, body: names })
  expect(half.data.profileSetupCompleted).toBe(false)
  const whole = await world.call(api.updateProfile, { as, body: { bio } })
  expect(whole.data).toMatchObject({ username: 'ngozi', profileSetupCompleted: true, profile: form })
  expect((await world.call(api.getMe, { as })).data).toEqual(whole.data)
})

test.each([
  ['firstName', 'First name is required'],
  ['lastName', 'Last name is required'],
  ['username', 'Username is required'],
  ['bio', 'Bio is required'],
])('own profile: an empty %s is refused with the words of the form', async (field, message) => {
  await using world = await createWorld()
  const as = await world.aUser()
  const { status, error } = await world.call(api.updateProfile, { as, body: { ...form, [field]: '  ' } })
  expect([status, error.fields]).toEqual([400, expect.arrayContaining([{ field, message }])])
})

test("own profile: a taken username is a conflict, whatever its case; one's own is not", async () => {
  await using world = await createWorld()
  await world.aUser('ngozi')
  const as = await world.aUser('ada')
  const taken = await world.call(api.updateProfile, { as, body: { username: 'NGOZI' } })
  expect([taken.status, taken.error.code, taken.error.fields?.[0]?.field]).toEqual([
    409,
    'API_ERR_CONFLICT',
    'username',
  ])
  expect((await world.call(api.updateProfile, { as, body: { username: 'Ada' } })).data.username).toBe('Ada')
})

test('own profile: stores interests as tags, country and the finished tour; other fields stay', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const body = { interest: ['#Maths', 'maths', ' coding '], country: 'NG', tourCompleted: true }
  const { data } = await world.call(api.updateProfile, { as, body })
  expect(data.profile).toMatchObject({
    interest: ['maths', 'coding'],
    country: 'NG',
    tourCompleted: true,
    bio: 'Teaches.',
  })
  expect((await world.call(api.updateProfile, { as, body: {} })).data).toEqual(data)
})

test('own profile: cannot set rights, counts or another address', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const body = { role: 'admin', followersCount: 1000, phoneNumberVerified: true, email: 'x@example.com' }
  const { data } = await world.call(api.updateProfile, { as, body: body as object })
  expect(data).toMatchObject({ role: 'user', followersCount: 0, phoneNumberVerified: false, email: as.email })
})

test('avatar: is made from an own upload: small, without its location; the upload is consumed', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const key = await anUpload(world, as, { bytes: await aPhoto() })
  const { data } = await world.call(api.updateProfile, { as, body: { avatar: key } })
  const visible = await world.app.inject(data.profile.avatar ?? '')
  expect(visible.statusCode).toBe(200)
  const facts = await sharp(visible.rawPayload).metadata()
  expect([facts.format, facts.width, facts.exif]).toEqual(['webp', 480, undefined])
  expect(await stateOf(world, key)).toBe('detached')
  const profile = await world.call(api.getProfile, { params: { userId: as.id } })
  expect(profile.data.profile.avatar).toBe(data.profile.avatar)
})

test('avatar: stays when its own address comes back with the form, and is removed by null', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const key = await anUpload(world, as, { bytes: await aPhoto(), namespace: 'posts' })
  const { avatar } = (await world.call(api.updateProfile, { as, body: { avatar: key } })).data.profile
  const again = await world.call(api.updateProfile, { as, body: { avatar, bio: 'New.' } })
  expect(again.data.profile).toMatchObject({ avatar, bio: 'New.' })
  const removed = await world.call(api.updateProfile, { as, body: { avatar: null } })
  expect(removed.data.profile.avatar).toBeNull()
  const picture = await world.db
    .selectFrom('uploads')
    .select('state')
    .where('key', 'like', 'media/%')
    .execute()
  expect(picture).toEqual([{ state: 'detached' }])
})

test('avatar: leaves the upload unused when the rest of the form is refused', async () => {
  await using world = await createWorld()
  const [as] = [await world.aUser('ada'), await world.aUser('obi')]
  const avatar = await anUpload(world, as, { bytes: await aPhoto() })
  const refused = await world.call(api.updateProfile, { as, body: { avatar, username: 'obi' } })
  expect([refused.status, await stateOf(world, avatar)]).toEqual([409, 'pending'])
  expect((await world.call(api.updateProfile, { as, body: { avatar } })).status).toBe(200)
})

test('avatar: one member has one picture prepared at a time, so that others do not wait behind all of theirs', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const keys = [
    await anUpload(world, as, { bytes: await aPhoto() }),
    await anUpload(world, as, { bytes: await aPhoto() }),
  ]
  const answers = await Promise.all(
    keys.map((avatar) => world.call(api.updateProfile, { as, body: { avatar } })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429])
})

test('avatar: is refused when it is no picture, of somebody else, never arrived or used already', async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  const other = await world.aUser('obi')
  const used = await anUpload(world, as, { bytes: await aPhoto() })
  await world.call(api.updateProfile, { as, body: { avatar: used } })
  const before = (await world.call(api.getMe, { as })).data
  const keys = [
    used,
    await anUpload(world, as, { bytes: Buffer.from('no picture at all') }),
    await anUpload(world, as, { bytes: (await aPhoto()).subarray(0, 300) }),
    await anUpload(world, other, { bytes: await aPhoto() }),
    'avatars/2026/11/00000000000000000000000000000000.jpg',
    '../../etc/passwd',
    'https://evil.example/a.jpg',
  ]
  for (const avatar of keys) {
    const { status, error } = await world.call(api.updateProfile, { as, body: { avatar, bio: 'Changed.' } })
    expect([avatar, status, error.fields?.[0]?.field]).toEqual([avatar, 400, 'avatar'])
  }
  expect((await world.call(api.getMe, { as })).data).toEqual(before)
})

test("somebody's profile: shows a visitor what is public, and whether it is private, but no address or number", async () => {
  await using world = await createWorld()
  const ada = await world.aUser('ada', { isPrivate: true, phoneNumber: '+2348031234567' })
  const { data, status } = await world.call(api.getProfile, { params: { userId: ada.id } })
  expect([status, data.username, data.isPrivate, data.followed]).toEqual([200, 'ada', true, false])
  expect(JSON.stringify(data)).not.toMatch(/example\.com|803/)
})

test("somebody's profile: is not found for blocked members, once deleted, or without an id; one blocked by the viewer has names alone", async () => {
  await using world = await createWorld()
  const [ada, obi, deleted] = [await world.aUser('ada'), await world.aUser('obi'), await world.aUser('gone')]
  await world.db.insertInto('blocks').values({ userId: ada.id, targetId: obi.id, type: 'BLOCK' }).execute()
  await world.db.updateTable('users').set({ deletedAt: new Date() }).where('id', '=', deleted.id).execute()
  const openProfile = async (as: typeof ada, userId: string) => [
    (await world.call(api.getProfile, { as, params: { userId } })).status,
    (await world.call(api.shareProfile, { as, params: { id: userId } })).status,
  ]
  expect(await openProfile(obi, ada.id)).toEqual([404, 404])
  expect(await openProfile(ada, obi.id)).toEqual([200, 404])
  const visible = (await world.call(api.getProfile, { as: ada, params: { userId: obi.id } })).data
  expect(visible).toMatchObject({ username: 'obi', blocked: true, open: false, profile: { bio: '' } })
  await world.db.insertInto('blocks').values({ userId: obi.id, targetId: ada.id, type: 'BLOCK' }).execute()
  expect(await openProfile(ada, obi.id)).toEqual([404, 404])
  expect(await openProfile(ada, deleted.id)).toEqual([404, 404])
  expect(await openProfile(ada, nobody)).toEqual([404, 404])
  const { error } = await world.call(api.getProfile, { params: { userId: 'undefined' } })
  expect(error.errors).toEqual(['User ID is required'])
})

test("somebody's profile: counts every share, even 50 concurrent ones", async () => {
  await using world = await createWorld()
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi')]
  const shares = await Promise.all(
    Array.from({ length: 50 }, () => world.call(api.shareProfile, { as: obi, params: { id: ada.id } })),
  )
  expect(Math.max(...shares.map(({ data }) => data.sharesCount))).toBe(50)
})

test("somebody's profile: online members get a change by id alone, and none for a finished tour", async () => {
  await using world = await createWorld()
  const as = await world.aUser('ada')
  await world.call(api.updateProfile, { as, body: { tourCompleted: true } })
  expect(world.events).toEqual([])
  await world.call(api.updateProfile, { as, body: { bio: 'Sews.' } })
  expect(world.events).toEqual([[['feed', `user:${as.id}`], 'profileUpdated', { userId: as.id }]])
})
