import { logout } from '@akada/contract/sessions/routes'
import * as api from '@akada/contract/notifications/routes'
import { toggleLike } from '@akada/contract/posts/routes'
import { expect, test } from 'vitest'
import { patience } from '#testing/clock/patience.ts'
import { aBrowser, aPushService, senderOf } from '#testing/fakes/push-service.ts'
import { recordedLog } from '#testing/site/recorded-log.ts'
import { createWorld } from '#testing/world/world.ts'
import { aggregateNotifications, startPushWorker } from './public.ts'
import { pushOne } from './push-worker.ts'

/** Ada's browser is subscribed, and Obi likes her posts. */
async function aListener(answerTo?: (nth: number) => number) {
  const world = await createWorld()
  const service = await aPushService(answerTo)
  world.config.pushHosts = [service.origin]
  const [ada, obi] = [await world.aUser('ada'), await world.aUser('obi', { firstName: 'Obi', lastName: '' })]
  const browser = aBrowser(service.origin)
  const subscribe = () => world.call(api.subscribePush, { as: ada, body: browser.form })
  const subscriptionId = (await subscribe()).data.id
  async function likedAgain() {
    const post = await world.aPost(ada, { body: 'Three seams' })
    await world.call(toggleLike, { as: obi, params: { id: post.id }, body: { liked: true } })
    await aggregateNotifications(world)
    const { data } = await world.call(api.listNotifications, { as: ada, query: {} })
    return { subscriptionId, notificationId: data.notifications[0]?.id ?? '', post }
  }
  const subscriptions = async () =>
    (await world.db.selectFrom('pushSubscriptions').select('id').execute()).length
  return {
    world,
    service,
    ada,
    browser,
    subscribe,
    subscriptionId,
    likedAgain,
    subscriptions,
    [Symbol.asyncDispose]: async () => {
      await service[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

test('a push message can be read by the browser alone, and names its sender', async () => {
  await using listener = await aListener()
  const { world, service, ada, browser } = listener
  const { logger, text } = recordedLog()
  const worker = await startPushWorker({ context: world, databaseUrl: world.url, logger })
  const { notificationId, post } = await listener.likedAgain()
  await expect.poll(() => service.received.length, patience).toBe(1)
  await worker.stop()
  const [message] = service.received
  if (!message) throw new Error('Nothing has arrived')
  expect(browser.decrypt(message.body)).toEqual({
    title: 'Obi liked your post',
    body: 'Three seams',
    path: `/posts/${post.id}`,
    tag: notificationId,
    unreadCount: 1,
  })
  expect(message.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(message.body.toString('latin1')).not.toContain('Obi')
  expect(() => aBrowser(service.origin).decrypt(message.body)).toThrow('authenticate')
  const { publicKey } = (await world.call(api.getPushKey, { as: ada })).data
  expect(await senderOf(message, publicKey)).toMatchObject({ aud: service.origin })
  expect(text()).not.toContain('/send/')
  expect(text()).not.toContain('Obi')
})

test('a group is pushed once in ten minutes, however often it is done and undone', async () => {
  await using listener = await aListener()
  const { world, ada } = listener
  const [obi, uche] = [await world.aUser('obi2'), await world.aUser('uche')]
  const post = await world.aPost(ada)
  const like = async (as: typeof obi, liked: boolean) => {
    await world.call(toggleLike, { as, params: { id: post.id }, body: { liked } })
    await aggregateNotifications(world)
  }
  for (const liked of [true, false, true, false, true]) await like(obi, liked)
  await like(uche, true)
  expect(await queued(world.db)).toBe(1)
  world.later(11 * 60)
  await like(uche, false)
  await like(uche, true)
  expect(await queued(world.db)).toBe(2)
})

async function queued(db: Awaited<ReturnType<typeof createWorld>>['db']): Promise<number> {
  const jobs = await db
    .withSchema('pgboss')
    .withTables<{ job: { name: string } }>()
    .selectFrom('job')
    .select('name')
    .where('name', '=', 'push')
    .execute()
  return jobs.length
}

test('an ended subscription is removed, and a busy service is retried', async () => {
  const answers = [500, 429, 400, 301, 410]
  await using listener = await aListener((nth) => answers[nth - 1] ?? 201)
  const { world, subscriptions } = listener
  const push = await listener.likedAgain()
  for (const status of [500, 429])
    await expect(pushOne(world, push)).rejects.toThrow(`push service: ${status}`)
  expect(await pushOne(world, push)).toBe('refused')
  expect(await pushOne(world, push)).toBe('refused')
  expect(await subscriptions()).toBe(1)
  expect(await pushOne(world, push)).toBe('gone')
  expect(await subscriptions()).toBe(0)
  expect(await pushOne(world, push)).toBe('nobody')
})

test('nothing is pushed that was read, in quiet hours, when disabled, or after signing out', async () => {
  await using listener = await aListener()
  const { world, ada, service, subscriptions } = listener
  const push = await listener.likedAgain()
  await world.setSettings(ada, { quietFrom: '00:00', quietUntil: '23:59' })
  expect(await pushOne({ ...world, now: () => new Date('2026-06-01T12:00:00Z') }, push)).toBe('switched-off')
  await world.setSettings(ada, { quietFrom: null, quietUntil: null, allowBrowserNotification: false })
  expect(await pushOne(world, push)).toBe('switched-off')
  await world.setSettings(ada, { allowBrowserNotification: true })
  await world.call(api.readNotification, { as: ada, params: { id: push.notificationId } })
  expect(await pushOne(world, push)).toBe('read')
  const next = await listener.likedAgain()
  await world.call(logout, { as: ada })
  expect(await pushOne(world, next)).toBe('signed-out')
  expect([await subscriptions(), service.received.length]).toEqual([0, 0])
})

test('subscribing again stores one row; a browser belongs to its last user', async () => {
  await using listener = await aListener()
  const { world, ada, browser, subscriptionId, subscribe, subscriptions } = listener
  expect((await subscribe()).data.id).toBe(subscriptionId)
  const obi = await world.aUser('obi3')
  await world.call(api.unsubscribePush, { as: obi, params: { id: subscriptionId } })
  expect(await subscriptions()).toBe(1)
  expect((await world.call(api.subscribePush, { as: obi, body: browser.form })).data.id).toBe(subscriptionId)
  await world.call(api.unsubscribePush, { as: ada, params: { id: subscriptionId } })
  expect(await subscriptions()).toBe(1)
  await world.call(api.unsubscribePush, { as: obi, params: { id: subscriptionId } })
  expect(await subscriptions()).toBe(0)
})
