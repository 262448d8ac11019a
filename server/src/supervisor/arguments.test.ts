import { expect, test } from 'vitest'
import { readArguments } from './arguments.ts'

const usage = 'Usage: backup <folder> [--keep <number>]'
const read = (...args: string[]) => readArguments(usage, { keep: { type: 'string' } }, args)

test("unknown options are refused with the command's usage", () => {
  const { values, positionals } = read('folder', '--keep', '3')
  expect([{ ...values }, positionals]).toEqual([{ keep: '3' }, ['folder']])
  for (const [wrong, complaint] of [
    ['--keeps', "Unknown option '--keeps'."],
    ['--keep', "Option '--keep <value>' argument missing."],
  ] as const)
    expect(() => read('folder', wrong)).toThrow(`${complaint}\n${usage}`)
})
