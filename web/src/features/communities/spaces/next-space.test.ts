import type { SpaceCard } from '@akada/contract/communities/model'
import { expect, test } from 'vitest'
import { nextSpace } from './next-space.ts'

const card = (id: string, unread = 0) => ({ id, unread }) as SpaceCard

test('the next space with something unread is found in either direction, around the end', () => {
  const spaces = [card('a'), card('b', 2), card('c'), card('d', 1)]
  expect(nextSpace(spaces, 'c', 1)?.id).toBe('d')
  expect(nextSpace(spaces, 'd', 1)?.id).toBe('b')
  expect(nextSpace(spaces, 'c', -1)?.id).toBe('b')
  expect(nextSpace(spaces, undefined, -1)?.id).toBe('d')
})

test('when everything has been read it is the neighbour', () => {
  const spaces = [card('a'), card('b'), card('c')]
  expect(nextSpace(spaces, 'c', 1)?.id).toBe('a')
  expect(nextSpace(spaces, 'a', -1)?.id).toBe('c')
  expect(nextSpace([card('a')], 'a', 1)).toBeUndefined()
})
