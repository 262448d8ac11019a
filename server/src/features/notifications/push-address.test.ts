import { subscribePush } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { aBrowser } from '#testing/fakes/push-service.ts'
import { createWorld } from '#testing/world/world.ts'
import { isPrivateAddress, lookupPublic } from '#lib/public-address.ts'
import { allowedEndpoint } from './push-address.ts'
import { pushKeys } from './push-keys.ts'
import { sendPush } from './send-push.ts'

test.each([
  'http://fcm.googleapis.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://localhost/x',
  'https://evil.example/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://notify.windows.com.evil.example/x',
])('no push message is sent to %s', async (endpoint) => {
  await using world = await createWorld()
  const ada = await world.aUser('ada')
  const { status, error } = await world.call(subscribePush, {
    as: ada,
    body: { ...aBrowser('https://x.example').form, endpoint },
  })
  expect([status, error.fields?.[0]?.field]).toEqual([400, 'endpoint'])
})

test("the operator's list is allowed, and without one only known services", () => {
  const known = ['fcm.googleapis.com', '*.notify.windows.com']
  expect(allowedEndpoint('https://fcm.googleapis.com/fcm/send/x', known)).toBe('public')
  expect(allowedEndpoint('https://db5p.notify.windows.com/w', known)).toBe('public')
  expect(allowedEndpoint('http://127.0.0.1:81/x', ['http://127.0.0.1:81'])).toBe('named')
  expect(allowedEndpoint('http://127.0.0.1:82/x', ['http://127.0.0.1:81'])).toBeUndefined()
})

test('a name that resolves to a private address is refused', async () => {
  const found = await new Promise((resolve) => {
    lookupPublic('localhost', {}, (error, address) => resolve(error?.message ?? address))
  })
  expect(found).toBe('No public address')
  const addresses = [
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '0.0.0.0',
    'x',
  ]
  expect(addresses.filter(isPrivateAddress)).toEqual(addresses)
  expect(['142.250.1.1', '2a00:1450:4001::1', '::ffff:8.8.8.8'].filter(isPrivateAddress)).toEqual([])
  const message = { ...aBrowser('https://localhost').form.keys, endpoint: 'https://localhost/x' }
  const options = { keys: pushKeys(Buffer.alloc(32)), contact: 'mailto:a@b.example', hosts: ['localhost'] }
  await expect(sendPush(message, {}, options)).rejects.toThrow('push service')
})

test("the keys are derived from the installation's secret", () => {
  const [one, same, other] = [1, 1, 2].map((n) => pushKeys(Buffer.alloc(32, n)))
  expect(one).toEqual(same)
  expect(one).not.toEqual(other)
  expect(Buffer.from(one?.publicKey ?? '', 'base64url')).toHaveLength(65)
})
