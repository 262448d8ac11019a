import { block } from '@akada/contract/blocks/routes'
import { firstPostsId, noFilmCookie } from '@akada/contract/common'
import { accessCookie } from '@akada/contract/sessions/routes'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { feedPage } from './feed-page.ts'
import { callModules } from '#http/web/screen.ts'

const visit = (cookies: Record<string, string> = {}, more: Partial<FastifyRequest> = {}) => ({
  id: '',
  origin: 'http://akada.test',
  request: { cookies, headers: {}, ...more } as unknown as FastifyRequest,
  reply: { setCookie: () => undefined } as unknown as FastifyReply,
})

test('a visitor gets the first posts with the page, and hostile text stays text', async () => {
  await using world = await createWorld()
  const post = await world.aPost(await world.aUser(), { body: 'x</script><script>alert(1)</script>' })
  const { body = '' } = (await feedPage.describe(world, visit())) ?? {}
  const [, json = ''] = new RegExp(`id="${firstPostsId}" data-viewer="">(.*?)</script>`).exec(body) ?? []
  const page = JSON.parse(json) as { posts: { id: string; body: string }[] }
  expect(page.posts).toMatchObject([{ id: post.id, body: 'x</script><script>alert(1)</script>' }])
})

test('a member gets the first posts of their own feed, which no cache stores', async () => {
  await using world = await createWorld()
  const [ada, bola, chidi] = [await world.aUser('ada'), await world.aUser('bola'), await world.aUser('chidi')]
  const post = await world.aPost(bola)
  await world.aPost(chidi)
  await world.call(block, { as: ada, params: { id: chidi.id }, body: {} })
  const screen = await feedPage.describe(world, visit({ [accessCookie]: ada.token }))
  expect(screen?.isPrivate).toBe(true)
  const [, viewer, json = ''] =
    new RegExp(`id="${firstPostsId}" data-viewer="(.*?)">(.*?)</script>`).exec(screen?.body ?? '') ?? []
  expect(viewer).toBe(ada.id)
  expect((JSON.parse(json) as { posts: unknown[] }).posts).toMatchObject([{ id: post.id }])
})

test('an ended session gets a page without posts, until the app has renewed it', async () => {
  await using world = await createWorld()
  await world.aPost(await world.aUser())
  const screen = await feedPage.describe(world, visit({ [accessCookie]: 'a.b.c' }))
  const modules = ['src/app/pages/socials.tsx', ...callModules]
  expect(screen).toMatchObject({ body: '', isPrivate: true, modules })
  expect(screen?.first).toBeUndefined()
})

test('the first post’s film comes with the page, except for members who start films themselves', async () => {
  await using world = await createWorld()
  await world.aPost(await world.aUser())
  const first = async (changes: Partial<FastifyRequest>) =>
    (await feedPage.describe(world, visit({}, changes)))?.first ?? ''
  expect(await first({})).toMatch(
    /<video id="first-film" data-media="[\w-]+" muted autoplay playsinline loop preload="auto"><source src="[^"]+" media="\(prefers-reduced-motion: no-preference\)"><\/video>/,
  )
  for (const calm of [{ headers: { 'save-data': 'on' } }, { cookies: { [noFilmCookie]: '1' } }])
    expect(await first(calm)).not.toContain('<video')
})
