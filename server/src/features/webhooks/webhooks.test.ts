import * as api from '@akada/contract/webhooks/routes'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { Webhook as Verifier } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { createProof } from '#features/sessions/testing/create-proof.ts'
import { type World, createWorld } from '#testing/world/world.ts'
import { queueDeliveries } from './announce.ts'
import { postDelivery } from './post-delivery.ts'
import { sendDueWebhooks } from './send-webhooks.ts'
import { aNameServer } from '#testing/fakes/dns.ts'
import { type Received, aReceiver } from './testing/receiver.ts'

type Session = Awaited<ReturnType<World['aUser']>>

const proven = async (world: World, { sessionId }: Session) => ({
  [proofHeader]: (await createProof(world, { sessionId, purpose: 'webhook' })).proof,
})

async function register(world: World, as: Session, url: string) {
  const body = { url, events: ['learner.enrolled' as const, 'learner.enrolled' as const] }
  return world.call(api.createWebhook, { as, body, headers: await proven(world, as) })
}

const itWorks = async () => ({ message: 'It works.' })

const verify = (secret: string, { body, headers }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>)

test('a webhook is registered with a proof; its secret is shown once, and the library of the standard verifies what it signs', async () => {
  await using world = await createWorld()
  await using receiver = await aReceiver()
  world.config.webhookOrigins = [receiver.origin]
  const ada = await world.aUser('ada')
  const body = { url: receiver.origin, events: ['learner.enrolled' as const] }
  expect((await world.call(api.createWebhook, { as: ada, body })).error.code).toBe('API_ERR_PROOF')
  const { status, data } = await register(world, ada, `${receiver.origin}/hook#part`)
  const { id: webhookId } = data.webhook
  expect([status, data.webhook.url, data.webhook.events]).toEqual([
    201,
    `${receiver.origin}/hook`,
    ['learner.enrolled'],
  ])
  const listed = (await world.call(api.listWebhooks, { as: ada })).data.webhooks
  const stored = await world.db.selectFrom('webhooks').selectAll().execute()
  expect(JSON.stringify([listed, stored])).not.toContain(data.secret.slice('whsec_'.length))

  const sent = await world.call(api.testWebhook, { as: ada, params: { webhookId } })
  expect([sent.status, sent.data.state]).toEqual([202, 'waiting'])
  expect(await sendDueWebhooks(world)).toBe(1)
  const [one] = receiver.received
  expect(one!.id).toBe(sent.data.id)
  expect(verify(data.secret, one!)).toMatchObject({ type: 'webhook.test', data: { message: 'It works.' } })
  const { deliveries } = (await world.call(api.listWebhookDeliveries, { as: ada, params: { webhookId } }))
    .data
  expect(deliveries).toMatchObject([
    { id: one!.id, state: 'delivered', tries: 1, lastStatus: 204, body: one!.body },
  ])

  const deliveryId = sent.data.id
  await world.call(api.resendWebhookDelivery, { as: ada, params: { webhookId, deliveryId } })
  expect(await sendDueWebhooks(world)).toBe(1)
  expect(receiver.received.map(({ id }) => id)).toEqual([deliveryId, deliveryId])
})

test('after a rotation both secrets are valid for a day, then the new one alone', async () => {
  await using world = await createWorld()
  await using receiver = await aReceiver()
  world.config.webhookOrigins = [receiver.origin]
  const ada = await world.aUser('ada')
  const { secret: former, webhook } = (await register(world, ada, receiver.origin)).data
  const params = { webhookId: webhook.id }
  const unproven = await world.call(api.rotateWebhookSecret, { as: ada, params })
  expect(unproven.error.code).toBe('API_ERR_PROOF')
  const headers = await proven(world, ada)
  const { data } = await world.call(api.rotateWebhookSecret, { as: ada, params, headers })
  expect(data.webhook.formerSecretUntil).not.toBeNull()
  const next = async () => {
    const sent = { to: ada.id, event: 'webhook.test' as const, subject: 'test', now: world.now() }
    await queueDeliveries(world.db, [webhook.id], { ...sent, data: itWorks })
    await sendDueWebhooks(world)
    return receiver.received.at(-1)!
  }
  const during = await next()
  for (const secret of [former, data.secret])
    expect(verify(secret, during)).toMatchObject({ type: 'webhook.test' })
  world.later(api.formerSecretHours * 3600 + 1)
  const after = await next()
  expect(after.headers['webhook-signature']).toMatch(/^v1,\S+$/)
  const signed = new Verifier(data.secret).sign(after.id, world.now(), after.body)
  expect(after.headers['webhook-signature']).toBe(signed)
})

const refused: [address: string, message: string][] = [
  ['http://school.example/hook', api.webhookMessages.url],
  ['ftp://school.example/hook', api.webhookMessages.url],
  ['school.example', api.webhookMessages.url],
  ['https://user:pass@school.example/hook', api.webhookMessages.url],
  ['https://127.0.0.1/hook', api.webhookMessages.private],
  ['https://[::1]/hook', api.webhookMessages.private],
  ['https://[::ffff:10.0.0.1]/hook', api.webhookMessages.private],
  ['https://2130706433/hook', api.webhookMessages.private],
  ['https://169.254.169.254/latest/meta-data', api.webhookMessages.private],
  ['https://inside.example/hook', api.webhookMessages.private],
]

test('addresses that are no public ones are refused in words', async () => {
  await using world = await createWorld()
  await using _names = await aNameServer('10.1.2.3')
  const ada = await world.aUser('ada')
  for (const [url, message] of refused) {
    const { status, error } = await register(world, ada, url)
    expect([url, status, error.fields]).toEqual([url, 400, [{ field: 'url', message }]])
  }
})

test('a name that is public when it is registered and private afterwards leads nowhere', async () => {
  await using world = await createWorld()
  await using receiver = await aReceiver()
  await using names = await aNameServer('93.184.216.34')
  const ada = await world.aUser('ada')
  const { port } = new URL(receiver.origin)
  const { status, data } = await register(world, ada, `https://rebound.example:${port}/hook`)
  expect(status).toBe(201)
  names.current.address = '127.0.0.1'
  const params = { webhookId: data.webhook.id }
  await world.call(api.testWebhook, { as: ada, params })
  expect(await sendDueWebhooks(world)).toBe(0)
  const [delivery] = (await world.call(api.listWebhookDeliveries, { as: ada, params })).data.deliveries
  expect(delivery).toMatchObject({ state: 'waiting', lastStatus: null, lastError: 'private-address' })
  const posting = { url: `https://127.0.0.1:${port}/`, headers: {}, body: '{}' }
  const outcome = await postDelivery(posting, { origins: [], timeoutMs: 1000 })
  expect([outcome.error, receiver.received]).toEqual(['private-address', []])
})

test('a member has five webhooks at most, however many requests come at once', async () => {
  await using world = await createWorld()
  world.config.webhookOrigins = ['http://127.0.0.1:9']
  const ada = await world.aUser('ada')
  const made = await Promise.all(
    Array.from({ length: api.maxWebhooks + 2 }, () => register(world, ada, 'http://127.0.0.1:9')),
  )
  expect(made.filter(({ status }) => status === 201)).toHaveLength(api.maxWebhooks)
  expect(made.find(({ status }) => status !== 201)!.error).toMatchObject({
    code: 'API_ERR_CONFLICT',
    message: api.webhookMessages.tooMany,
  })
})
