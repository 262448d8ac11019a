import { expect, test } from 'vitest'
import { wayOnOf } from './way-on.ts'

const courseOf = (done: readonly boolean[], completedAt: string | null = null) =>
  ({
    id: 'c',
    isEnrolled: true,
    completedAt,
    modules: [
      {
        id: 'm',
        title: '',
        media: done.slice(0, -1).map((isDone, n) => ({ id: `l${n}`, title: `l${n}`, done: isDone })),
        quizzes: [{ id: 'q', title: 'q', done: done.at(-1) }],
        items: [...done.slice(0, -1).map((_, n) => `l${n}`), 'q'],
      },
    ],
  }) as never

test('from a lesson to the next one, and from the last quiz to what is still open', () => {
  expect(wayOnOf(courseOf([true, false, false]), { itemId: 'l1' })).toMatchObject({
    to: 'next',
    href: '/courses/c?quiz=q',
  })
  expect(wayOnOf(courseOf([true, false, true]), { itemId: 'q' })).toMatchObject({
    to: 'open',
    href: '/courses/c?lesson=l1',
  })
})

test('from the last quiz of a completed course to its finish; of one that is not, to the course', () => {
  const day = '2026-11-24T10:00:00.000Z'
  expect(wayOnOf(courseOf([true, true, true], day), { itemId: 'q' })).toEqual({
    to: 'finish',
    href: '/courses/c',
  })
  expect(wayOnOf(courseOf([true, true, false]), { itemId: 'q' }).to).toBe('course')
})
