import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Notification, notificationKinds } from '@akada/contract/notifications'
import { expect, test, vi } from 'vitest'
import { viewOf } from '#notification-view.ts'

// Some stores read the page when they are loaded.
vi.stubGlobal('document', { documentElement: { dataset: {} } })
vi.stubGlobal('localStorage', { getItem: () => null })
const { notificationViews } = await import('./notification-views.ts')

const folder = resolve(import.meta.dirname, '../../features')

test('every kind of notification is rendered by one feature', async () => {
  const files = globSync('*/*.notifications.tsx', { cwd: folder })
  const declared: string[] = []
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ resolve(folder, file))) as Record<string, object>
    declared.push(...Object.values(module).flatMap(Object.keys))
  }
  expect(declared.toSorted()).toEqual(Object.keys(notificationKinds).toSorted())
  expect(Object.keys(notificationViews).toSorted()).toEqual(declared.toSorted())
})

test("a kind unknown to the app is shown in the server's words", () => {
  const notification = {
    kind: 'course-joined',
    sentence: 'Obi joined your course',
  } as unknown as Notification
  const { sentence, icon } = viewOf(notificationViews, notification)
  expect([sentence('Obi', notification), icon]).toEqual(['Obi joined your course', 'bell'])
})
