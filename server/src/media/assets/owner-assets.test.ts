import { randomUUID } from 'node:crypto'
import { mediaOwnerTypes } from '@akada/contract/media/routes'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { releaseAssets } from './owner-assets.ts'

test('each type of owner in the contract has exactly one trigger that removes its media', async () => {
  await using world = await createWorld()
  const { rows } = await sql<{ ownerType: string }>`
    select convert_from(substring(tgargs for octet_length(tgargs) - 1), 'UTF8') as owner_type
      from pg_trigger where tgfoid = 'delete_media_assets'::regproc`.execute(world.db)
  expect(rows.map(({ ownerType }) => ownerType).toSorted()).toEqual(mediaOwnerTypes.toSorted())
})

test("no media is left behind when posts or their author are deleted, and no other owner's is removed", async () => {
  await using world = await createWorld()
  const [ada, bola] = [await world.aUser(), await world.aUser()]
  const [first] = [await world.aPost(ada), await world.aPost(ada)]
  const other = await world.aPost(bola)
  await world.db
    .insertInto('mediaAssets')
    .values({
      ownerType: 'made-up',
      ownerId: first.id,
      position: 0,
      sourceKey: 'a/b.mp4',
      mimeType: 'video/mp4',
    })
    .execute()
  const owners = async () =>
    (
      await world.db.selectFrom('mediaAssets').select(['ownerType', 'ownerId']).orderBy('ownerType').execute()
    ).map(({ ownerType, ownerId }) => [ownerType, ownerId])
  await world.db.deleteFrom('posts').where('id', '=', first.id).execute()
  expect(await owners()).toHaveLength(3)
  await world.db.deleteFrom('users').where('id', '=', ada.id).execute()
  expect(await owners()).toEqual([
    ['made-up', first.id],
    ['post', other.id],
  ])
})

const key = (name: string) => `media/2026/11/${name}`
const still = (name: string) => JSON.stringify({ key: key(name) })

test('a release names every object once, however often repeated, and only those of the owner', async () => {
  await using world = await createWorld()
  const ada = await world.aUser()
  const [post, other] = [await world.aPost(ada), await world.aPost(ada)]
  await world.db
    .updateTable('mediaAssets')
    .set({
      sourceKey: key('source'),
      playKey: key('play'),
      posterKey: key('poster'),
      shareStill: still('share'),
      stills: `[${still('still')}]`,
      renditions: `[${still('play')}, ${still('240')}]`,
    })
    .where('id', '=', post.mediaId)
    .execute()
  await world.db
    .insertInto('watermarks')
    .values({ mediaId: post.mediaId, name: 'ada', key: key('copy') })
    .execute()
  const releasing = { ownerType: 'post', ownerId: post.id, userId: ada.id, now: world.now() } as const
  await releaseAssets(world.db, releasing)
  await releaseAssets(world.db, { ...releasing, now: new Date(0) })
  await releaseAssets(world.db, { ...releasing, ownerId: randomUUID() })
  const stored = await world.db.selectFrom('uploads').select(['key', 'state']).orderBy('key').execute()
  const names = ['240', 'copy', 'play', 'poster', 'share', 'source', 'still']
  expect(stored).toEqual(names.map((name) => ({ key: key(name), state: 'detached' })))
  const rows = await world.db.selectFrom('mediaAssets').select(['ownerId', 'releasedAt']).execute()
  expect(new Map(rows.map(({ ownerId, releasedAt }) => [ownerId, releasedAt]))).toEqual(
    new Map([
      [post.id, releasing.now],
      [other.id, null],
    ]),
  )
})
