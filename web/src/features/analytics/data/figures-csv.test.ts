import { expect, test } from 'vitest'
import { csvOf } from './figures-csv.ts'

test('titles stay text in spreadsheets', () => {
  const rows = [['Lesson', 'Reached'] as const, ['=1+1, "or" so', 3] as const, ['-2', -2] as const]
  expect(csvOf(rows)).toBe('\uFEFFLesson,Reached\r\n"\'=1+1, ""or"" so",3\r\n\'-2,-2\r\n')
})
