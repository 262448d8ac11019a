import { recordView } from '@akada/contract/media/routes'
import { describe, expect, test } from 'vitest'
import { type World, createWorld } from '#testing/world/world.ts'
import { listWatchedFilms } from './list-watched-films.ts'
import { createViewRecorder } from './record-view.ts'

const figures = (world: World, postId: string) =>
  world.db
    .selectFrom('postStats')
    .select(['views', 'watchSeconds'])
    .where('postId', '=', postId)
    .executeTakeFirstOrThrow()

describe('a view', () => {
  test('counts once per member and media in 24 hours; the seconds always add up', async () => {
    await using world = await createWorld()
    const [ada, obi] = [await world.aUser(), await world.aUser()]
    const { id, mediaId } = await world.aPost(await world.aUser())
    const watch = async (as: typeof ada, mediaTimestamp: number) =>
      (await world.call(recordView, { as, params: { mediaId }, body: { mediaTimestamp } })).data.viewsCount
    expect(await watch(ada, 4)).toBe(1)
    expect(await watch(ada, 3)).toBe(1)
    expect(await watch(obi, 2)).toBe(2)
    expect(await watch(ada, 1)).toBe(2)
    expect(await figures(world, id)).toEqual({ views: 2, watchSeconds: 10 })
  })

  test('counts again a day after the last one that counted', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const { id, mediaId } = await world.aPost(await world.aUser())
    const watch = createViewRecorder(world.db)
    const at = (hours: number) => new Date(world.now().getTime() + hours * 3_600_000)
    for (const hours of [0, 23, 25, 40]) await watch({ userId: ada.id, mediaId, seconds: 1, at: at(hours) })
    expect(await figures(world, id)).toEqual({ views: 2, watchSeconds: 4 })
  })

  test('in 40 concurrent reports is one view', async () => {
    await using world = await createWorld()
    const ada = await world.aUser()
    const { id, mediaId } = await world.aPost(await world.aUser())
    const body = { mediaTimestamp: 1 }
    await Promise.all(
      Array.from({ length: 40 }, () => world.call(recordView, { as: ada, params: { mediaId }, body })),
    )
    expect(await figures(world, id)).toEqual({ views: 1, watchSeconds: 40 })
  })

  test('of one’s own post is not recorded, nor is more than the video’s length allows', async () => {
    await using world = await createWorld()
    const [ada, obi] = [await world.aUser(), await world.aUser()]
    const { id, mediaId } = await world.aPost(ada)
    const watch = (as: typeof ada) =>
      world.call(recordView, { as, params: { mediaId }, body: { mediaTimestamp: 3600 } })
    expect((await watch(ada)).data.viewsCount).toBe(0)
    expect((await watch(obi)).data.viewsCount).toBe(1)
    expect(await figures(world, id)).toEqual({ views: 1, watchSeconds: 50 })
  })

  test('needs a member and a visible media', async () => {
    await using world = await createWorld()
    const { mediaId } = await world.aPost(await world.aUser('shy', { isPrivate: true }))
    const call = (as?: { token: string }) =>
      world.call(recordView, { params: { mediaId }, body: { mediaTimestamp: 1 }, ...(as && { as }) })
    expect((await call()).status).toBe(401)
    expect((await call(await world.aUser())).status).toBe(404)
  })
})

test('watched films are listed until they are in smaller codecs', async () => {
  await using world = await createWorld()
  const { mediaId } = await world.aPost(await world.aUser())
  const film = { kind: 'video', progress: 100, alternatives: null }
  await world.db.updateTable('mediaAssets').set(film).where('id', '=', mediaId).execute()
  const watch = async () =>
    world.call(recordView, { as: await world.aUser(), params: { mediaId }, body: { mediaTimestamp: 1 } })
  const listed = () => listWatchedFilms(world.db, { views: 2, limit: 5 })
  await watch()
  expect(await listed()).toEqual([])
  await watch()
  expect(await listed()).toEqual([mediaId])
  await world.db.updateTable('mediaAssets').set({ alternatives: '[]' }).execute()
  expect(await listed()).toEqual([])
})
