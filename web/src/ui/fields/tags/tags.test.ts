import { expect, test } from 'vitest'
import { withTags } from './tags.ts'

const limits = { count: 20, length: 50 }

test('a tag gets its hash if it lacks one and is not added twice', () => {
  expect(withTags([], 'sewing', limits)).toEqual(['#sewing'])
  expect(withTags(['#sewing'], '#Sewing ##sewing sewing', limits)).toEqual(['#sewing'])
  expect(withTags([], 'ṣewing, lagos\n#akada  #', limits)).toEqual(['#ṣewing', '#lagos', '#akada'])
})

test('what exceeds the limits is left out', () => {
  const twenty = Array.from({ length: 20 }, (_, index) => `#tag${index}`)
  expect(withTags(twenty, 'more', limits)).toEqual(twenty)
  expect(withTags([], 'a'.repeat(51), limits)).toEqual([`#${'a'.repeat(50)}`])
})
