import { expect, test } from 'vitest'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { RowSum } from './row-sum.ts'

async function sumOf(chunks: readonly string[]): Promise<string> {
  const sum = new RowSum()
  const passed = await buffer(Readable.from(chunks.map((one) => Buffer.from(one))).pipe(sum.counting()))
  expect(passed.toString()).toBe(chunks.join(''))
  return sum.digest
}

test('is the same however text arrives and in whatever order the rows are', async () => {
  const digest = await sumOf(['1\tAda\n2\tTolu\n3\t\\N\n'])
  expect(digest).toMatch(/^3: /)
  expect(await sumOf(['1\tA', 'da\n2\tTolu', '\n', '3\t\\N\n'])).toBe(digest)
  expect(await sumOf(['3\t\\N\n1\tAda\n2\tTolu\n'])).toBe(digest)
})

test('differs when a row does, is missing or is there twice', async () => {
  const digest = await sumOf(['1\tAda\n2\tTolu\n'])
  for (const text of ['1\tAda\n2\tTola\n', '1\tAda\n', '1\tAda\n2\tTolu\n2\tTolu\n', '1\tAda\n1\tAda\n'])
    expect(await sumOf([text])).not.toBe(digest)
})
