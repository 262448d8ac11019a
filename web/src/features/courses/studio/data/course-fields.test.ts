import { expect, test } from 'vitest'
import { type CourseFields, errorsOf, patchOf, sendableOf } from './course-fields.ts'

const fields: CourseFields = {
  title: 'Sew',
  description: 'A gown',
  difficultyLevel: 'BEGINNER',
  tags: ['#sewing'],
  language: 'en',
  category: 'STANDARD',
  isPaid: false,
  amountMinor: null,
  originalMinor: null,
  isListed: true,
  allowDownload: true,
  givesCertificate: true,
  startsOn: null,
}

test('what is missing is named in the words of the specification', () => {
  const empty = { ...fields, title: ' ', description: '', tags: [], isPaid: true }
  expect(errorsOf(empty)).toEqual({
    title: 'Course title is required',
    description: 'Description is required',
    tags: 'Please add at least one tag',
    amount: 'Amount is required',
  })
  expect(errorsOf({ ...fields, isPaid: true, amountMinor: 9_999 })).toEqual({
    amount: 'Enter a price between ₦100 and ₦10,000,000.',
  })
  expect(errorsOf(fields)).toEqual({})
})

test('incomplete fields wait while the rest is saved', () => {
  const changes = { title: '', language: 'yo', isPaid: true }
  expect(sendableOf({ ...fields, ...changes }, changes)).toEqual({ language: 'yo' })
})

test('a price is sent as a whole, in naira', () => {
  const changes = { amountMinor: 1_200_000, tags: ['#a'] }
  expect(patchOf({ ...fields, isPaid: true, ...changes }, changes)).toEqual({
    tags: ['#a'],
    isPaid: true,
    currency: 'NGN',
    amount: 12_000,
    originalPrice: null,
  })
  expect(patchOf({ ...fields }, { isPaid: false })).toEqual({ isPaid: false })
})
