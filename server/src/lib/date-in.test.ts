import { siteLanguages } from '@akada/contract/system/routes'
import { expect, test } from 'vitest'
import { dateIn } from './date-in.ts'

test('dates have the words of each language, and the day of Lagos', () => {
  const night = new Date('2026-01-19T23:05:00Z')
  expect(siteLanguages.map((language) => dateIn(language, night))).toEqual([
    '20 January 2026',
    '20 Janairu, 2026',
    '20 Oṣù Ṣẹ́rẹ́ 2026',
    '20 Jenụwarị 2026',
    '20 Jénúári 2026',
    '20 janvier 2026',
  ])
  for (const language of siteLanguages) expect(dateIn(language, night, 'short')).toMatch(/\b0?0:0?5$/)
})
