import type { Course, DraftChange } from '@akada/contract/courses/model'
import { expect, test } from 'vitest'
import { fallsByHalf, hasDraft, withDraft } from './course-draft.ts'

const priceOf = (amountMinor: number | null) => ({
  isPaid: amountMinor !== null,
  amountMinor,
  originalMinor: null,
})
const price = (before: number | null, after: number | null): DraftChange => {
  return {
    subject: { type: 'course', id: 'c', title: 'Sew' },
    field: 'price',
    before: priceOf(before),
    after: priceOf(after),
  }
}

test('a price that falls by more than half is noticed, also one that falls to nothing', () => {
  expect(fallsByHalf(price(1_300_000, 15_000))).toBe(true)
  expect(fallsByHalf(price(1_300_000, 649_999))).toBe(true)
  expect(fallsByHalf(price(1_300_000, null))).toBe(true)
  expect(fallsByHalf(price(1_300_000, 650_000))).toBe(false)
  expect(fallsByHalf(price(1_300_000, 1_500_000))).toBe(false)
  expect(fallsByHalf(price(null, 1_500_000))).toBe(false)
  expect(fallsByHalf(undefined)).toBe(false)
})

test('a creator edits what will be: texts of the course, its modules and lessons, price and cover', () => {
  const lesson = { id: 'l', title: 'One' }
  const course = {
    id: 'c',
    title: 'Sew',
    isPaid: false,
    amountMinor: null,
    promotion: null,
    modules: [{ id: 'm', title: 'First', media: [lesson] }],
    draft: {
      version: 4,
      changes: [
        price(null, 500_000),
        { subject: { type: 'course', id: 'c', title: 'Sew' }, field: 'title', before: 'Sew', after: 'Knit' },
        { subject: { type: 'lesson', id: 'l', title: 'One' }, field: 'title', before: 'One', after: 'Two' },
        {
          subject: { type: 'module', id: 'm', title: 'First' },
          field: 'title',
          before: 'First',
          after: 'Last',
        },
      ],
    },
  } as unknown as Course
  expect(withDraft(course)).toMatchObject({
    title: 'Knit',
    isPaid: true,
    amountMinor: 500_000,
    priceMinor: 500_000,
    modules: [{ title: 'Last', media: [{ title: 'Two' }] }],
  })
  const published = { ...course, draft: { version: 5, changes: [] } }
  expect([hasDraft(course), hasDraft(published), withDraft(published)]).toEqual([true, false, published])
})
