import { boardLimits } from '@akada/contract/meetings/routes'
import { expect, test } from 'vitest'
import { UndoStacks } from './undo-stacks.ts'

const added = (id: string) => ({ added: [id], removed: [] })

test('actions are undone and done again in order, until something new is done', () => {
  const stacks = new UndoStacks()
  const [one, two, three] = [added('1'), added('2'), added('3')]
  for (const action of [one, two]) stacks.note(action)
  expect([stacks.undo(), stacks.undo(), stacks.undo()]).toEqual([two, one, undefined])
  expect([stacks.canUndo, stacks.canRedo, stacks.redo()]).toEqual([false, true, one])
  stacks.note(three)
  expect([stacks.redo(), stacks.undo()]).toEqual([undefined, three])
})

test('a clear that was undone is not done again without a question', () => {
  const stacks = new UndoStacks()
  const clear = { added: [], removed: [], cleared: 'c' }
  stacks.note(added('1'))
  stacks.note(clear)
  expect([stacks.undo(), stacks.canRedo, stacks.canUndo]).toEqual([clear, false, true])
  stacks.keep(clear)
  expect(stacks.undo()).toBe(clear)
})

test('undo reaches back as far as the server keeps what was hidden, and no further', () => {
  let now = 0
  const stacks = new UndoStacks(() => now)
  for (let n = 0; n <= boardLimits.undo; n += 1) stacks.note(added(String(n)))
  const undone = Array.from({ length: boardLimits.undo + 1 }, () => stacks.undo()?.added[0])
  expect(undone.at(-2)).toBe('1')
  expect([undone.at(-1), stacks.canRedo]).toEqual([undefined, true])
  now = boardLimits.undoMinutes * 60_000
  expect([stacks.canRedo, stacks.redo()]).toEqual([false, undefined])
})
