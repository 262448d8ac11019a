import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurn } from './turn.ts'

it('takes packets of one turn for so long, and those of the next again', async () => {
  let time = 1_000
  const fits = createTurn(50, () => time)
  expect(fits()).toBe(true)
  time += 49
  expect(fits()).toBe(true)
  time += 1
  expect(fits()).toBe(false)
  await nextTurn()
  expect(fits()).toBe(true)
})

it('takes the first packet of a turn however late it is', async () => {
  let time = 0
  const fits = createTurn(50, () => time)
  fits()
  await nextTurn()
  time += 10_000
  expect(fits()).toBe(true)
})
