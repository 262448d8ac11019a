import type { CurrentUser } from '@akada/contract/profiles/routes'
import { i18n } from '@lingui/core'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/query-client.ts'
import { storeSessionKey } from '#api/signing-keys.ts'
import { sessionStore } from '#features/sessions/public.ts'
import * as toastStore from '#ui/feedback/toast-store.ts'
import { cachedCourse } from './course-cache.ts'
import { courseKeys } from './market.queries.ts'
import { toggleSaved } from './toggle-saved.ts'

const token = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 600 }))}.x`

test('a course is said to be removed from Saved once it was, and not where the connection was lost', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  vi.stubGlobal('document', { querySelector: () => ({ content: 'pk_web_test:AAAA' }) })
  vi.stubGlobal('navigator', { onLine: true })
  await storeSessionKey(token, 'AAAA')
  sessionStore.setState({ token, user: { id: 'ada' } as CurrentUser })
  const failures: string[] = []
  const toasts = vi.spyOn(toastStore, 'showToast').mockReturnValue('toast')
  const client = createQueryClient((message) => void failures.push(message))
  client.setQueryData(courseKeys.one('a'), { id: 'a', courseId: 'a', isFavorited: true })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await toggleSaved(client, 'a', false)
  expect([toasts.mock.calls, failures]).toEqual([[], ['Network error occurred']])
  expect(cachedCourse(client, 'a')?.isFavorited).toBe(true)

  vi.stubGlobal('fetch', async () => Response.json({ data: { liked: false } }))
  await toggleSaved(client, 'a', false)
  expect(toasts.mock.calls).toMatchObject([[{ message: 'Removed from Saved' }]])
  expect(cachedCourse(client, 'a')?.isFavorited).toBe(false)
})
