import { expect, test } from 'vitest'
import { hrefOf, matchPath } from './paths.ts'

test('an address leads to its screen with its parameters', () => {
  expect(matchPath('/socials/profile/a%20b')).toEqual({
    path: '/socials/profile/:userId',
    params: { userId: 'a b' },
  })
  expect(matchPath('/socials/profile')?.path).toBe('/socials/profile')
  expect(matchPath('/studio/zoom/meeting/abc/room')?.params).toEqual({ channel: 'abc' })
})

test('a word that is a screen of its own is not taken for a parameter', () => {
  expect(matchPath('/studio/event/meeting/schedule')?.path).toBe('/studio/event/meeting/schedule')
  expect(matchPath('/studio/zoom/meeting/schedule')?.path).toBe('/studio/zoom/meeting/schedule')
})

test('an address with a trailing slash is the same, an unknown one has no screen', () => {
  expect(matchPath('/socials/')?.path).toBe('/socials')
  expect(matchPath('/nowhere')).toBeUndefined()
  expect(matchPath('/posts/%E0%A4%A')?.params).toEqual({ id: '%E0%A4%A' })
})

test('an address is made from a screen, with what is in it escaped', () => {
  expect(
    hrefOf({ to: '/posts/:id', params: { id: 'a/b' }, search: { comments: '1', post: undefined } }),
  ).toBe('/posts/a%2Fb?comments=1')
  expect(hrefOf({ to: '/auth', search: { redirect: '/posts/1?a=b' } })).toBe(
    '/auth?redirect=%2Fposts%2F1%3Fa%3Db',
  )
})
