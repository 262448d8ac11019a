import { expect, test } from 'vitest'
import { attendanceCsv } from './attendance-csv.ts'

const row = {
  userId: 'u',
  name: '=HYPERLINK("http://evil")',
  username: 'ọlá',
  firstJoinedAt: '2026-11-22T12:00:00.000Z',
  leftAt: null,
  seconds: 125,
  rating: null,
}

test('the file says its encoding and contains no formula', () => {
  expect(attendanceCsv(['Name'], [row])).toBe(
    `\uFEFFName\r\n"'=HYPERLINK(""http://evil"")",ọlá,2026-11-22T12:00:00.000Z,,2,\r\n`,
  )
})
