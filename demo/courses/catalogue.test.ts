import { CourseForm } from '@akada/contract/courses/model'
import { TextLesson } from '@akada/contract/courses/modules'
import { interests } from '@akada/contract/profiles/routes'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { named } from '../lessons/catalogue.ts'
import { creators } from '../people.ts'
import { courseCatalogue } from './catalogue.ts'

test('together they have a lesson of each kind', () => {
  const lessons = courseCatalogue.flatMap(({ modules }) => modules.flatMap((module) => module.lessons))
  const kinds = lessons.map((lesson) =>
    'body' in lesson ? 'text' : (lesson.as ?? named(lesson.post).media[0]?.kind),
  )
  expect(new Set(kinds)).toEqual(new Set(['text', 'sound', 'paper', 'clip', 'picture']))
})

test('there are eight courses with keys, titles and creators of their own', () => {
  expect(courseCatalogue).toHaveLength(8)
  for (const one of ['key', 'title', 'by'] as const)
    expect(new Set(courseCatalogue.map((course) => course[one])).size).toBe(8)
})

test.each(courseCatalogue)('$key is a course the forms would accept', (course) => {
  const { title, description, difficultyLevel, tags, language } = course
  const form = { title, description, difficultyLevel, tags: [...tags], ...(language && { language }) }
  expect(() => z.parse(CourseForm, form)).not.toThrow()
  expect(creators.some(({ username }) => username === course.by)).toBe(true)
  expect(tags.some((tag) => (interests as readonly string[]).includes(tag))).toBe(true)
  const lessons = course.modules.flatMap((module) => module.lessons)
  expect(lessons.filter(({ isPreview }) => isPreview)).toHaveLength(1)
  const texts = lessons.filter((lesson) => 'body' in lesson)
  // A text needs no processing, so the course can be published at once.
  expect(texts).not.toEqual([])
  for (const text of texts) expect(() => z.parse(TextLesson, { kind: 'text', ...text })).not.toThrow()
  for (const lesson of lessons) {
    if ('body' in lesson || !lesson.as) continue
    const { media } = named(lesson.post)
    expect(media.every(({ kind }) => kind === (lesson.as === 'sound' ? 'clip' : 'picture'))).toBe(true)
  }
  const shown = lessons.flatMap((lesson) => ('post' in lesson ? [named(lesson.post).by] : []))
  expect(new Set(shown)).toEqual(new Set([course.by]))
})
