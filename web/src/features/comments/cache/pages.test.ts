import { expect, test } from 'vitest'
import type { CommentView, CommentViewPage, CommentViewPages } from '../comments.queries.ts'
import {
  loadedOf,
  withAdded,
  withNewest,
  withLinkedFirst,
  withPatched,
  withPinnedFirst,
  without,
} from './pages.ts'

const comment = (id: string): CommentView => ({
  id,
  postId: 'p',
  parentId: null,
  answers: null,
  body: id,
  likesCount: 0,
  repliesCount: 0,
  author: {
    id: 'u',
    username: 'ada',
    firstName: 'Ada',
    lastName: 'Obi',
    avatar: null,
    profile: { firstName: 'Ada', lastName: 'Obi', avatar: null },
  },
  createdAt: '2026-11-21T06:00:00.000Z',
  clientId: null,
  liked: false,
})
const idsOf = (comments: readonly CommentView[]) => comments.map(({ id }) => id).join('')
const page = (ids: string, next: string | null = null): CommentViewPage => ({
  comments: ids.split('').map(comment),
  next,
  requestedAt: 0,
})
const pagesOf = (...pages: CommentViewPage[]): CommentViewPages => ({
  pages,
  pageParams: pages.map((_, index) => (index === 0 ? undefined : 'x')),
})
const ids = (pages: CommentViewPages) =>
  loadedOf(pages)
    .map(({ id }) => id)
    .join('')

test("others' new comments come in front, once, and the older pages stay", () => {
  const pages = pagesOf(page('fed', 'c'), page('cba'))
  const merged = withNewest(pages, page('hgf', 'e'))
  expect(ids(merged)).toBe('hgfedcba')
  expect(ids(withNewest(merged, page('hgf', 'e')))).toBe('hgfedcba')
  expect(merged.pages.at(-1)?.next).toBe(null)
})

test('a comment that was stored late takes its place in the order', () => {
  expect(ids(withNewest(pagesOf(page('gd', 'c'), page('cba')), page('gfd', 'c')))).toBe('gfdcba')
})

test('counts that changed meanwhile are updated', () => {
  const newest = page('cb', 'a')
  const liked = { ...newest, comments: newest.comments.map((one) => ({ ...one, likesCount: 7 })) }
  const merged = withNewest(pagesOf(page('cb', 'a'), page('a')), liked)
  expect(loadedOf(merged).map(({ likesCount }) => likesCount)).toEqual([7, 7, 0])
})

test('when more is new than a page holds, the list starts over, without a gap', () => {
  const merged = withNewest(pagesOf(page('cb', 'a'), page('a')), page('zyx', 'w'))
  expect(ids(merged)).toBe('zyx')
  expect(merged.pages.at(-1)?.next).toBe('w')
})

test('the very first comment is added to an empty list', () => {
  expect(ids(withNewest(pagesOf(page('')), page('a')))).toBe('a')
})

test('an own new comment already delivered by a live event is not inserted twice', () => {
  const pages = pagesOf(page('ba'), page(''))
  expect(ids(withAdded(pages, [comment('c')], 'first'))).toBe('cba')
  expect(ids(withAdded(withAdded(pages, [comment('c')], 'last'), [comment('c')], 'last'))).toBe('bac')
})

test('own new comments stay on top while others arrive, newest first', () => {
  const all = page('gfedc').comments
  expect(
    withPinnedFirst(all, ['d', 'e'])
      .map(({ id }) => id)
      .join(''),
  ).toBe('edgfc')
})

test('a comment is changed and removed wherever it is', () => {
  const pages = pagesOf(page('cb', 'a'), page('a'))
  const patched = withPatched(
    pages,
    ({ id }) => id === 'a',
    () => ({ likesCount: 3 }),
  )
  expect(loadedOf(patched).map(({ likesCount }) => likesCount)).toEqual([0, 0, 3])
  expect(ids(without(patched, ({ id }) => id === 'b'))).toBe('ca')
})

test('a linked comment comes first and once', () => {
  expect(idsOf(withLinkedFirst(page('abc').comments, comment('c')))).toBe('cab')
  expect(idsOf(withLinkedFirst(page('abc').comments, comment('x')))).toBe('xabc')
  expect(idsOf(withLinkedFirst(page('abc').comments, undefined))).toBe('abc')
})
