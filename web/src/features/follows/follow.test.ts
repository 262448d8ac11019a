import type { CurrentUser } from '@akada/contract/profiles/routes'
import { i18n } from '@lingui/core'
import { beforeAll, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { storeSessionKey } from '#api/signing-keys.ts'
import { sessionStore } from '#features/sessions/public.ts'
import { isFollowed, isRequested, rememberFollow } from './follow-cache.ts'
import { toggleFollow } from './follow.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.x`

/** A member's screen with a follow button, and the server's answer; none while the connection is lost. */
async function aButton(answer?: { followed: boolean; requested: boolean }) {
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  vi.stubGlobal('navigator', { onLine: true })
  await storeSessionKey(token, 'AAAA')
  sessionStore.setState({ token, user: { id: 'ada' } as CurrentUser })
  const failures: string[] = []
  const client = createQueryClient((message) => void failures.push(message))
  const during: unknown[] = []
  const state = () => ({ followed: isFollowed(client, 'obi'), requested: isRequested(client, 'obi') })
  vi.stubGlobal('fetch', async () => {
    during.push(state())
    if (!answer) throw new TypeError('Failed to fetch')
    return Response.json({ data: answer })
  })
  return { client, failures, during, state }
}

test('following shows at once, as what the server makes of it', async () => {
  const { client, during, state } = await aButton({ followed: false, requested: true })
  await toggleFollow(client, { userId: 'obi', desired: true })
  expect(during).toEqual([{ followed: true, requested: false }])
  expect(state()).toEqual({ followed: false, requested: true })
})

test('a private member is asked, not followed, and the request can be withdrawn', async () => {
  const { client, during, state } = await aButton({ followed: false, requested: false })
  await toggleFollow(client, { userId: 'obi', desired: true, isPrivate: true })
  expect(during).toEqual([{ followed: false, requested: true }])
  rememberFollow(client, 'obi', { followed: false, requested: true })
  await toggleFollow(client, { userId: 'obi', desired: false, isPrivate: true })
  expect(during[1]).toEqual({ followed: false, requested: false })
  expect(state()).toEqual({ followed: false, requested: false })
})

test('whoever follows a member that became private and unfollows them has no request', async () => {
  const { client, during } = await aButton({ followed: false, requested: false })
  rememberFollow(client, 'obi', { followed: true, requested: false })
  await toggleFollow(client, { userId: 'obi', desired: false, isPrivate: true })
  expect(during).toEqual([{ followed: false, requested: false }])
})

test('without a connection the button goes back and says why', async () => {
  const { client, failures, state } = await aButton()
  rememberFollow(client, 'obi', { followed: true, requested: false })
  await toggleFollow(client, { userId: 'obi', desired: false })
  expect(state()).toEqual({ followed: true, requested: false })
  expect(failures).toEqual(['Network error occurred'])
})
