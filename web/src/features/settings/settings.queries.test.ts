import { defaultSettings } from '@akada/contract/settings/routes'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { saveSettings, settingsKey } from './settings.queries.ts'

const call = vi.hoisted(() => vi.fn<(route: { path: string }, input: object) => Promise<object>>())
vi.mock('#api/call.ts', () => ({ call }))

const userId = '01900000-0000-7000-8000-000000000001'
let client: QueryClient
const shown = () => client.getQueryData<typeof defaultSettings>(settingsKey(userId))
const save = (change: Parameters<typeof saveSettings>[1]['change']) =>
  saveSettings(client, { userId, change }).then(
    () => 'saved',
    () => 'failed',
  )

beforeEach(() => {
  client = new QueryClient()
  client.setQueryData(settingsKey(userId), defaultSettings)
  call.mockReset()
})

test('a change shows at once and is sent alone', async () => {
  const answer = Promise.withResolvers<object>()
  call.mockReturnValue(answer.promise)
  const saving = save({ allowLikeNotification: false })
  expect(shown()?.allowLikeNotification).toBe(false)
  answer.resolve({})
  expect(await saving).toBe('saved')
  expect(call.mock.calls[0]?.[1]).toEqual({
    params: { id: userId },
    body: { updatedSettings: { allowLikeNotification: false } },
  })
})

test("a private account uses the specification's own route", async () => {
  call.mockResolvedValue({})
  await save({ isPrivate: true })
  expect(call.mock.calls.map(([{ path }]) => path)).toEqual(['/users/:userId/update-user-privacy'])
})

test('a change that cannot be saved is undone, and only that one', async () => {
  call.mockRejectedValueOnce(new Error('offline')).mockResolvedValue({})
  const outcomes = await Promise.all([save({ shortcuts: false }), save({ theme: 'light' })])
  expect(outcomes).toEqual(['failed', 'saved'])
  expect(shown()).toEqual({ ...defaultSettings, theme: 'light' })
})

test('a setting changed again meanwhile is not undone with the first change', async () => {
  const first = Promise.withResolvers<object>()
  call.mockReturnValueOnce(first.promise).mockResolvedValue({})
  const one = save({ textSize: 'large' })
  const two = save({ textSize: 'larger' })
  first.reject(new Error('offline'))
  expect([await one, await two]).toEqual(['failed', 'saved'])
  expect(shown()?.textSize).toBe('larger')
})

test('when neither a change nor the next one can be saved, the first state is restored', async () => {
  call.mockRejectedValue(new Error('offline'))
  const outcomes = await Promise.all([save({ textSize: 'large' }), save({ textSize: 'larger' })])
  expect([outcomes, shown()]).toEqual([['failed', 'failed'], defaultSettings])
})
