import { expect, test } from 'vitest'
import { misplaced } from './first-screen-features.ts'

const feed = [
  '/web/src/main.tsx',
  '/web/src/app/shell/shell.tsx',
  '/web/src/features/posts/feed/feed-screen.tsx',
]

test('the feed with its own features is a first screen', () => {
  expect(misplaced(feed)).toEqual([])
})

test('a new feature may not load with the first screen, not even through its declaration or a registry', () => {
  const strays = [
    '/web/src/features/classroom/classroom-badge.tsx',
    '/web/src/features/posts/posts.feature.ts',
    '/web/src/app/registries/features.ts',
    '/web/src/app/registries/screens.ts',
  ]
  expect(misplaced([...feed, ...strays])).toEqual(strays)
})
