import { expect, test } from 'vitest'
import { hrefOf } from '#routing/paths.ts'
import { targetOf } from './notification-link.tsx'

test.each([
  '/posts/0197?comments=1&comment=0198',
  '/posts/0197',
  '/socials/profile/0199',
  '/appeals/0200',
  '/settings/your-data',
  '/uploads',
])('%s leads to the screen of that address', (path) => {
  const target = targetOf(path)
  expect(target && hrefOf(target)).toBe(path)
})

test('an address unknown to this version of the app leads nowhere', () => {
  expect(targetOf('/planets/mars')).toBeUndefined()
})
