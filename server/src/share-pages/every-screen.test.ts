import { createInviteLink } from '@akada/contract/communities/invitation-routes'
import { type ScreenPath, screenRules } from '@akada/contract/screens'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anEvent } from '#features/calendar/testing/events.ts'
import { aCommunity } from '#features/communities/testing/communities.ts'
import { aCourse } from '#features/courses/testing/courses.ts'
import { aMeeting } from '#features/meetings/testing/meetings.ts'
import { metas, siteOf } from '#testing/site/crawled-site.ts'
import { sharedWorld } from '#testing/world/shared-world.ts'

const world = await sharedWorld()
const hidden = 'Hush'
const unknown = '01980000-0000-7000-8000-000000000000'
const agents = {
  WhatsApp: { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' },
  Facebook: { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*' },
  Telegram: { 'user-agent': 'TelegramBot (like TwitterBot)' },
}

async function aTown() {
  const ada = await world.aUser(undefined, { firstName: 'Ada', lastName: 'Obi', bio: 'Teaches sewing.' })
  const { id: post } = await world.aPost(ada, { title: 'How to tie a gele', body: '' })
  const { id: course } = await aCourse(world.db, ada, { title: 'Sewing' })
  const { id: event } = await anEvent(world, ada, { title: hidden })
  const { code } = await aMeeting(world.db, ada, { title: hidden })
  const { communityId } = await aCommunity(world, ada, { name: 'Sewers of Aba' })
  const { data } = await world.call(createInviteLink, { as: ada, params: { communityId }, body: {} })
  const closed = await aCommunity(world, await world.aUser(), { name: hidden, access: 'private' })
  const token = data.url.split('/').at(-1) ?? ''
  return { ada, post, course, event, code, communityId, token, closed: closed.communityId }
}

type Town = Awaited<ReturnType<typeof aTown>>

/** The value of each parameter of each screen; certificates have a test of their own. */
const parameters: Partial<Record<ScreenPath, (town: Town) => string>> = {
  '/socials/profile/:userId': ({ ada }) => ada.id,
  '/socials/posts/:id': ({ post }) => post,
  '/posts/:id': ({ post }) => post,
  '/socials/community/:communityId': ({ communityId }) => communityId,
  '/courses/:id': ({ course }) => course,
  '/course/:id': ({ course }) => course,
  '/market/product/:id': ({ course }) => course,
  '/market/products/:courseId': ({ course }) => course,
  '/studio/course/:id': ({ course }) => course,
  '/studio/course-management/:courseId': ({ course }) => course,
  '/studio/event/meeting/:channel': ({ code }) => code,
  '/studio/zoom/meeting/:channel': ({ code }) => code,
  '/studio/zoom/meeting/:channel/room': ({ code }) => code,
  '/streaming/:id': ({ code }) => code,
  '/schedule/details/:id': ({ event }) => event,
  '/join/:token': ({ token }) => token,
  '/hashtags/:tag': () => 'gele',
  '/settings/:section': () => 'privacy',
  '/appeals/:id': () => unknown,
  '/auth/return/:issuerId': () => 'google',
}

test('messengers get title, description and a picture of every screen', async () => {
  await using site = await siteOf(world)
  const town = await aTown()
  const pictures = new Set<string>()
  for (const screen of Object.keys(screenRules) as ScreenPath[]) {
    if (screen === '/certificates/:number') continue
    const path = screen.replace(/:\w+/, () => parameters[screen]?.(town) ?? `no value for ${screen}`)
    for (const [agent, headers] of Object.entries(agents)) {
      const { statusCode, body } = await site.get(path, headers)
      expect([path, agent, statusCode]).toEqual([path, agent, 200])
      const { 'og:title': title, 'og:description': description, 'og:image': image = '' } = metas(body)
      expect([path, title]).toEqual([path, expect.stringMatching(/\S/)])
      expect([path, description]).toEqual([path, expect.stringMatching(/^\S.*[.!?…]$/s)])
      expect([path, image]).toEqual([
        path,
        expect.stringMatching(/^http:\/\/akada\.local\/\S+\.(?:jpg|png)$/),
      ])
      expect(body).not.toContain(hidden)
      if (image.includes('/cards/')) pictures.add(image)
    }
  }
  expect(pictures.size).toBeGreaterThan(4)
  for (const picture of pictures) {
    const { rawPayload, headers } = await site.get(new URL(picture).pathname)
    expect(rawPayload.length).toBeLessThan(300_000)
    expect(headers['content-type']).toBe('image/jpeg')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test('private communities say nothing, and unknown things are not found', async () => {
  await using site = await siteOf(world)
  const { closed } = await aTown()
  const { statusCode, body } = await site.get(`/socials/community/${closed}`)
  expect([statusCode, metas(body)['og:title'], metas(body)['robots']]).toEqual([
    200,
    'A community on Akada',
    'noindex',
  ])
  expect(body).not.toContain(hidden)
  for (const path of [
    `/socials/community/${unknown}`,
    `/schedule/details/${unknown}`,
    '/schedule/details/nonsense',
    '/streaming/ABCDEFGHJK',
    '/studio/event/meeting/nonsense',
    '/studio/zoom/meeting/ABCDEFGHJK',
    '/studio/zoom/meeting/ABCDEFGHJK/room',
    `/posts/${unknown}`,
    `/courses/${unknown}`,
    `/socials/profile/${unknown}`,
    '/certificates/AK-0000-0000-0000',
  ])
    expect([path, (await site.get(path)).statusCode]).toEqual([path, 404])
})

test('a card is drawn only from words of this server', async () => {
  await using site = await siteOf(world)
  const { ada } = await aTown()
  const { body } = await site.get(`/socials/profile/${ada.id}`)
  const { pathname } = new URL(metas(body)['og:image'] ?? '')
  const [content = '', signature = ''] = pathname.slice('/cards/'.length).split('.')
  const forged = Buffer.from(JSON.stringify(['Send money to me', 'now', ''])).toString('base64url')
  for (const path of [
    `${forged}.${signature}.jpg`,
    `${content}.${signature.slice(1)}.jpg`,
    `${content}.jpg`,
    `${content}.${signature}.png`,
    'x',
  ])
    expect([path, (await site.get(`/cards/${path}`)).statusCode]).toEqual([path, 404])
})
