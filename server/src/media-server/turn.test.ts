import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurn } from './turn.ts'

it('has room for so many packets in a turn, and in the next one again', async () => {
  const turn = createTurn(2)
  for (const hasRoom of [true, true, false]) {
    expect(turn.hasRoom()).toBe(hasRoom)
    turn.count()
  }
  await nextTurn()
  expect(turn.hasRoom()).toBe(true)
})
