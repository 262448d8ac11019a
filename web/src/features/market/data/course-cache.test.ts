import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { cachedCourse, patchCourse } from './course-cache.ts'
import { courseKeys } from './market.queries.ts'

const card = { id: 'a', courseId: 'a', isFavorited: false, title: 'Sew' }

test('a change reaches a course on its page, in lists, in pages of lists and on shelves', () => {
  const client = new QueryClient()
  client.setQueryData(courseKeys.one('a'), { ...card, modules: [] })
  client.setQueryData(courseKeys.list('market'), { pages: [{ courses: [card, { ...card, courseId: 'b' }] }] })
  client.setQueryData(courseKeys.list('shelves'), { shelves: [{ reason: 'new', courses: [card] }] })
  patchCourse(client, 'a', () => ({ isFavorited: true }))
  expect(client.getQueryData(courseKeys.one('a'))).toMatchObject({ isFavorited: true, title: 'Sew' })
  expect(client.getQueryData(courseKeys.list('market'))).toMatchObject({
    pages: [{ courses: [{ isFavorited: true }, { isFavorited: false }] }],
  })
  expect(client.getQueryData(courseKeys.list('shelves'))).toMatchObject({
    shelves: [{ courses: [{ isFavorited: true }] }],
  })
  expect(cachedCourse(client, 'b')?.isFavorited).toBe(false)
  expect(cachedCourse(client, 'c')).toBeUndefined()
})
