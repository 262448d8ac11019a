import { firstPostsId } from '@akada/contract/common'
import { accessCookie } from '@akada/contract/sessions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { createWorld } from '#testing/world/world.ts'
import { feedPage } from './feed-page.ts'

const visit = (cookies: Record<string, string> = {}) => ({
  id: '',
  origin: 'http://akada.test',
  request: { cookies } as unknown as FastifyRequest,
  reply: { setCookie: () => undefined } as unknown as FastifyReply,
})

test('a visitor gets the first posts with the page, and words in them stay words', async () => {
  await using world = await createWorld()
  const post = await world.aPost(await world.aUser(), { body: 'x</script><script>alert(1)</script>' })
  const { body = '' } = (await feedPage.describe(world, visit())) ?? {}
  const [, json = ''] = new RegExp(`id="${firstPostsId}">(.*?)</script>`).exec(body) ?? []
  const page = JSON.parse(json) as { posts: { id: string; body: string }[] }
  expect(page.posts).toMatchObject([{ id: post.id, body: 'x</script><script>alert(1)</script>' }])
})

test('a member gets the page without them, and asks for a feed of their own', async () => {
  await using world = await createWorld()
  await world.aPost(await world.aUser())
  const screen = await feedPage.describe(world, visit({ [accessCookie]: 'a.b.c' }))
  expect(screen).toMatchObject({ body: '', module: 'src/app/pages/socials.tsx' })
})
