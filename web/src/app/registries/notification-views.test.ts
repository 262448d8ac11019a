import { notificationKinds } from '@akada/contract/notifications/routes'
import { expect, test } from 'vitest'
import { ofFeatures } from './notification-views.ts'

test('each kind of notification is drawn by one feature', () => {
  const drawn = ofFeatures.flatMap((views) => Object.keys(views))
  expect(drawn.toSorted()).toEqual(Object.keys(notificationKinds).toSorted())
})
