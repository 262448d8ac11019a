import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey } from '#storage/keys.ts'
import type { Storage } from '#storage/storage.ts'
import { anS3Store } from '#testing/fakes/stores.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { examine } from './examine.ts'
import { repair } from './repair.ts'

const day = 24 * 3600

/** A post of a stored upload with one stored rendition and one stored still. */
async function aStoredPost(world: World) {
  const ada = await world.aUser()
  const source = await world.anUpload(ada)
  const keys = {
    play: newKey('media', 'mp4'),
    poster: newKey('media', 'jpg'),
    still: newKey('media', 'webp'),
  }
  for (const key of Object.values(keys)) await world.storage.put(key, await aFile(world), 'video/mp4')
  await world.db.updateTable('uploads').set({ state: 'attached' }).where('key', '=', source.key).execute()
  const post = await world.db
    .insertInto('posts')
    .values({ userId: ada.id, status: 'published' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const media = await world.db
    .insertInto('mediaAssets')
    .values({
      ownerType: 'post',
      ownerId: post.id,
      position: 0,
      sourceKey: source.key,
      mimeType: 'video/mp4',
      status: 'published',
      progress: 100,
      playKey: keys.play,
      posterKey: keys.poster,
      stills: sql`jsonb_build_array(jsonb_build_object('key', ${keys.still}::text))`,
      renditions: sql`jsonb_build_array(jsonb_build_object('key', ${keys.play}::text))`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { ada, postId: post.id, mediaId: media.id, source: source.key, ...keys }
}

/** A file outside the store. */
async function aFile(world: World): Promise<string> {
  const { key } = await world.anUpload(await world.aUser())
  await world.db.deleteFrom('uploads').where('key', '=', key).execute()
  const path = join(world.folder, 'some-file')
  await world.storage.download(key, path)
  await world.storage.remove(key)
  return path
}

test('finds nothing where database and store agree, whatever the state of uploads', async () => {
  await using world = await createWorld()
  const { ada } = await aStoredPost(world)
  await world.storage.remove((await world.anUpload(ada)).key)
  const detached = await world.anUpload(ada)
  await world.db.updateTable('uploads').set({ state: 'detached' }).where('key', '=', detached.key).execute()
  world.later(2 * day)
  expect(await examine(world)).toMatchObject({ strays: [], lost: [], objects: 5 })
})

test('names orphaned objects once they are a day old, and quarantines them without losing them', async () => {
  await using world = await createWorld()
  await aStoredPost(world)
  const stray = newKey('media/avatars', 'webp')
  await world.storage.put(stray, await aFile(world), 'image/webp')
  expect((await examine(world)).strays).toEqual([])
  world.later(2 * day)
  const findings = await examine(world)
  expect(findings.strays).toMatchObject([{ key: stray }])
  expect(await repair(world, findings)).toEqual({ quarantined: 1, remade: 0 })
  expect(await world.storage.stat(stray)).toBeUndefined()
  expect(await world.storage.stat(`quarantine/${stray}`)).toEqual({ bytes: findings.strays[0]!.bytes })
  expect(world.storage.url(`quarantine/${stray}`)).toBe('')
  expect(await examine(world)).toMatchObject({ strays: [], lost: [], quarantined: { objects: 1 } })
})

test('knows link preview stills, watermarked copies, and the files of posts that moderators removed', async () => {
  await using world = await createWorld()
  const { postId, mediaId } = await aStoredPost(world)
  const [still, copy] = [newKey('media', 'jpg'), newKey('watermarks', 'mp4')]
  for (const key of [still, copy]) await world.storage.put(key, await aFile(world), 'image/jpeg')
  const shareStill = sql<string>`jsonb_build_object('key', ${still}::text)`
  await world.db.updateTable('mediaAssets').set({ shareStill }).execute()
  await world.db.insertInto('watermarks').values({ mediaId, name: 'ada', key: copy }).execute()
  const at = world.now()
  await world.db.updateTable('posts').set({ deletedAt: at, removedAt: at }).where('id', '=', postId).execute()
  world.later(2 * day)
  expect(await examine(world)).toMatchObject({ strays: [], lost: [], objects: 6 })
})

test('names posts whose files are missing, and regenerates what can be regenerated', async () => {
  await using world = await createWorld()
  const [whole, bare] = [await aStoredPost(world), await aStoredPost(world)]
  for (const key of [whole.play, bare.source, bare.still]) await world.storage.remove(key)
  const findings = await examine(world)
  const seen = findings.lost.map(({ key, kind, ownerId }) => ({ key, kind, ownerId }))
  expect(seen).toHaveLength(3)
  expect(seen).toEqual(
    expect.arrayContaining([
      { key: whole.play, kind: 'result', ownerId: whole.postId },
      { key: bare.source, kind: 'source', ownerId: bare.postId },
      { key: bare.still, kind: 'result', ownerId: bare.postId },
    ]),
  )
  expect(await repair(world, findings)).toEqual({ quarantined: 0, remade: 1 })
  const jobs = await sql<{ mediaId: string }>`
    select data ->> 'mediaId' as media_id from pgboss.job where name = 'media'`.execute(world.db)
  expect(jobs.rows).toEqual([{ mediaId: whole.mediaId }])
  const rows = await world.db.selectFrom('mediaAssets').select(['id', 'status', 'playKey']).execute()
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: whole.mediaId, status: 'processing', playKey: null },
      { id: bare.mediaId, status: 'published', playKey: bare.play },
    ]),
  )
})

test('examines and repairs an object store as well', async () => {
  await using world = await createWorld()
  await using s3 = await anS3Store()
  const stray = newKey('posts', 'mp4')
  await s3.storage.put(stray, await aFile(world), 'video/mp4')
  world.later(2 * day)
  const context = { ...world, storage: s3.storage as Storage }
  const findings = await examine(context)
  expect(findings.strays).toMatchObject([{ key: stray }])
  await repair(context, findings)
  expect(await examine(context)).toMatchObject({ strays: [], objects: 0, quarantined: { objects: 1 } })
  expect(await readdir(join(s3.folder, 'temporary')).catch(() => [])).toEqual([])
})
