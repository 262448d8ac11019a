import { type Webhook, webhookPatience } from '@akada/contract/webhooks/routes'
import { expect, test } from 'vitest'
import { aggregateNotifications } from '#features/notifications/public.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { announce } from './announce.ts'
import { sendDueWebhooks } from './send-webhooks.ts'
import { type Received, aReceiver, aWebhook } from './testing/receiver.ts'

const events = ['sale.paid'] as const
const pace = { timeoutMs: 300, turnMs: 5000 }
const hour = 3600

/** Ada's program listens; `happen` is something with a subject that it is told of, with the number of its step. */
async function aListener() {
  const world = await createWorld()
  const receiver = await aReceiver()
  world.config.webhookOrigins = [receiver.origin]
  const ada = await world.aUser('ada')
  const { id } = await aWebhook(world, ada, { url: receiver.origin, events })
  const happen = (subject: string, step: number) =>
    world.db.transaction().execute((tx) => tell(tx, { world, to: ada.id, subject, step }))
  const states = async () =>
    world.db.selectFrom('webhookDeliveries').select(['state', 'lastError', 'tries']).execute()
  const webhook = async () =>
    (await world.db.selectFrom('webhooks').selectAll().executeTakeFirstOrThrow()) as unknown as Pick<
      Webhook,
      'state'
    >
  /** As time goes by: what is sent within so many seconds. */
  async function during(seconds: number, step = 60) {
    for (let gone = 0; gone < seconds; gone += step) {
      await sendDueWebhooks(world, pace)
      world.later(step)
    }
  }
  return {
    world,
    receiver,
    ada,
    id,
    happen,
    states,
    webhook,
    during,
    [Symbol.asyncDispose]: async () => {
      await receiver[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}

interface Step {
  world: World
  to: string
  subject: string
  step: number
}

const tell = (tx: World['db'], { world, to, subject, step }: Step) =>
  announce(tx, {
    to,
    event: 'sale.paid',
    subject,
    now: world.now(),
    data: async () => ({ orderId: to, title: subject, buyer: null, amountMinor: step, currency: 'NGN' }),
  })

interface Body {
  data: { title: string; amountMinor: number }
}

/** The steps of each subject as a receiver has them that leaves out what it has had: by `webhook-id`. */
function stepsOf(received: readonly Received[]): Record<string, number[]> {
  const once = [...new Map(received.map((one) => [one.id, one])).values()]
  const bodies = once.map(({ body }) => (JSON.parse(body) as Body).data)
  const bySubject = Map.groupBy(bodies, ({ title }) => title)
  return Object.fromEntries(
    [...bySubject].map(([title, of]) => [title, of.map(({ amountMinor }) => amountMinor)]),
  )
}

const allSteps = { a: [1, 2, 3, 4], b: [1, 2, 3, 4], c: [1, 2, 3, 4] }

test('a receiver that was dead for an hour and slow for another gets every event once, each subject in order', async () => {
  await using listener = await aListener()
  const { receiver, during } = listener
  const happenAll = async (step: number) => {
    for (const subject of ['a', 'b', 'c']) await listener.happen(subject, step)
  }
  await happenAll(1)
  await during(60)
  await receiver.kill()
  await happenAll(2)
  await during(hour)
  await receiver.revive()
  // It takes what it gets, and answers too late.
  receiver.behaviour.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 600)
  await happenAll(3)
  await during(hour)
  receiver.behaviour.answer = (response) => response.writeHead(200).end()
  await happenAll(4)
  await during(hour)
  expect(stepsOf(receiver.received)).toEqual(allSteps)
  expect(new Set((await listener.states()).map(({ state }) => state))).toEqual(new Set(['delivered']))
})

test('an event that the receiver cannot take keeps back its own subject alone, until it is given up after a day', async () => {
  await using listener = await aListener()
  const { receiver, during } = listener
  receiver.behaviour.answer = (response, { body }) =>
    response.writeHead(body.includes('"title":"a","buyer":null,"amountMinor":1,') ? 500 : 200).end()
  for (const step of [1, 2]) for (const subject of ['a', 'b']) await listener.happen(subject, step)
  await during(hour)
  expect(stepsOf(receiver.received)).toEqual({ a: [1], b: [1, 2] })
  await during((webhookPatience.deliveryHours + 5) * hour, 600)
  expect(stepsOf(receiver.received)).toEqual({ a: [1, 2], b: [1, 2] })
  expect(await listener.webhook()).toMatchObject({ state: 'active', failures: 0 })
  const failed = (await listener.states()).filter(({ state }) => state === 'failed')
  expect(failed).toMatchObject([{ lastError: 'status' }])
  // Seldom enough to be no burden.
  expect(failed[0]!.tries).toBeLessThan(16)
})

test('after days of failure a webhook is turned off, and its member is notified', async () => {
  await using listener = await aListener()
  const { world, receiver, ada } = listener
  receiver.behaviour.answer = (response) => response.writeHead(503).end()
  for (let day = 0; day <= webhookPatience.addressDays; day += 1) {
    await listener.happen('a', day)
    await listener.during(24 * hour, hour)
  }
  expect(await listener.webhook()).toMatchObject({ state: 'stopped' })
  expect(new Set((await listener.states()).map(({ state }) => state))).toEqual(new Set(['failed']))
  await aggregateNotifications(world)
  const notified = await world.db.selectFrom('notifications').select(['kind', 'userId']).execute()
  expect(notified).toEqual([{ kind: 'webhook-stopped', userId: ada.id }])
  const before = receiver.received.length
  await listener.happen('a', 9)
  await listener.during(hour)
  expect(receiver.received).toHaveLength(before)
})

test('a receiver that answers 410 wants no more', async () => {
  await using listener = await aListener()
  listener.receiver.behaviour.answer = (response) => response.writeHead(410).end()
  await listener.happen('a', 1)
  await listener.during(60)
  expect(await listener.webhook()).toMatchObject({ state: 'stopped' })
})

test('no redirect is followed, and an endless answer is not read', async () => {
  await using listener = await aListener()
  await using elsewhere = await aReceiver()
  const { receiver } = listener
  receiver.behaviour.answer = (response) =>
    response.writeHead(307, { location: `${elsewhere.origin}/` }).end()
  await listener.happen('a', 1)
  await listener.during(1)
  expect(await listener.states()).toMatchObject([{ state: 'waiting', lastError: 'redirect' }])
  receiver.behaviour.answer = (response) => void response.writeHead(200).write('x'.repeat(1_000_000))
  await listener.during(300)
  expect(await listener.states()).toMatchObject([{ state: 'delivered', lastError: null }])
  expect(elsewhere.received).toEqual([])
})

test('one that hangs keeps nobody else waiting; what an ended process had taken goes on after its lease', async () => {
  await using listener = await aListener()
  await using quick = await aReceiver()
  const { world, receiver } = listener
  world.config.webhookOrigins = [receiver.origin, quick.origin]
  let answerNow: undefined | (() => void)
  receiver.behaviour.answer = (response) => {
    answerNow = () => response.writeHead(200).end()
  }
  const obi = await world.aUser('obi')
  await aWebhook(world, obi, { url: quick.origin, events })
  await listener.happen('a', 1)
  await tell(world.db, { world, to: obi.id, subject: 'b', step: 1 })
  const sending = sendDueWebhooks(world, { timeoutMs: 60_000, turnMs: 5000 })
  await expect.poll(() => [receiver.received.length, quick.received.length]).toEqual([1, 1])
  // Another process: the one that hangs is taken.
  await tell(world.db, { world, to: obi.id, subject: 'b', step: 2 })
  const next = () => sendDueWebhooks(world, pace).then(() => quick.received.length)
  await expect.poll(next).toBe(2)
  expect(receiver.received).toHaveLength(1)
  receiver.behaviour.answer = (response) => response.writeHead(200).end()
  world.later(61)
  await sendDueWebhooks(world, pace)
  expect(receiver.received.map(({ id }) => id)).toEqual([receiver.received[0]!.id, receiver.received[0]!.id])
  answerNow?.()
  await sending
})

test('nothing is sent of what did not happen, and of two at once the one that commits first is sent first', async () => {
  await using listener = await aListener()
  const { world, ada, receiver } = listener
  const undone = world.db.transaction().execute(async (tx) => {
    await tell(tx, { world, to: ada.id, subject: 'a', step: 0 })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  let second: Promise<unknown> = Promise.resolve()
  await world.db.transaction().execute(async (tx) => {
    await tell(tx, { world, to: ada.id, subject: 'a', step: 1 })
    second = listener.happen('a', 2)
    await sendDueWebhooks(world, pace)
  })
  await second
  await listener.during(60)
  expect(stepsOf(receiver.received)).toEqual({ a: [1, 2] })
})
