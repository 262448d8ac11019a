import type { BoardChange, PlacedItem } from '@akada/contract/meetings/board-routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BoardLog,
  type BoardState,
  applyChange,
  emptyLog,
  takeBoard,
  takeChange,
} from './board-model.ts'
import { inOrder } from './long-strokes.ts'

const item = (id: string, userId: string, place: number): PlacedItem => ({
  id,
  userId,
  place,
  type: 'pencil',
  points: [],
  color: '#000000',
  strokeWidth: 2,
})

type Items = Map<string, PlacedItem>

function move(one: PlacedItem, from: Items, to: Items): void {
  from.delete(one.id)
  to.set(one.id, one)
}

/** What four members did to a board, as its server numbers it: adding, hiding, showing again, clearing. */
const history = fc
  .array(fc.tuple(fc.constantFrom('add', 'hide', 'show', 'clear'), fc.nat(3), fc.nat(50)), { maxLength: 40 })
  .map((steps) => {
    const [shown, hidden] = [new Map<string, PlacedItem>(), new Map<string, PlacedItem>()]
    return steps.map(([kind, by, pick], index): BoardChange => {
      const change: BoardChange = { seq: index + 1, userId: `u${by}`, added: [], hidden: [], shown: [] }
      const own = (items: Map<string, PlacedItem>) =>
        [...items.values()].filter(({ userId }) => userId === `u${by}`)
      if (kind === 'add') {
        const added = item(`i${index}`, `u${by}`, index)
        shown.set(added.id, added)
        return { ...change, added: [added] }
      }
      if (kind === 'show') {
        const again = own(hidden).filter((_, at) => at % 2 === pick % 2)
        for (const one of again) move(one, hidden, shown)
        return { ...change, shown: again }
      }
      const gone = kind === 'clear' ? [...shown.values()] : own(shown).slice(pick % 3, (pick % 3) + 2)
      for (const one of gone) move(one, shown, hidden)
      return { ...change, hidden: gone.map(({ id }) => id) }
    })
  })

/** How one browser receives it: overtaken, doubled, and now and then the whole board. */
const delivery = history.chain((changes) =>
  fc.record({
    changes: fc.constant(changes),
    jitter: fc.array(fc.nat(12), { minLength: changes.length, maxLength: changes.length }),
    doubled: fc.array(fc.nat(40), { maxLength: 8 }),
    boards: fc.array(fc.tuple(fc.nat(40), fc.nat(40)), { maxLength: 2 }),
  }),
)

type Delivery = typeof delivery extends fc.Arbitrary<infer Value> ? Value : never

const boardAfter = (changes: readonly BoardChange[]): BoardState =>
  changes.reduce(applyChange, { seq: 0, items: new Map() })
const idsOf = (state: BoardState) => inOrder(state.items).map(({ id }) => id)

type Arrival = { at: number; change: BoardChange } | { at: number; board: BoardState }

function arrivals({ changes, jitter, doubled, boards }: Delivery): Arrival[] {
  const events = changes.map((change, index) => ({ at: index + (jitter[index] ?? 0), change }))
  const again = doubled
    .flatMap((index) => events[index] ?? [])
    .map(({ at, change }) => ({ at: at + 5, change }))
  const whole = boards.map(([at, seq]) => ({ at, board: boardAfter(changes.slice(0, Math.min(seq, at))) }))
  return [...events, ...again, ...whole].toSorted((a, b) => a.at - b.at)
}

const take = (log: BoardLog, one: Arrival): BoardLog =>
  'change' in one ? takeChange(log, one.change) : takeBoard(log, one.board)
/** What a board without an order would do. */
const takeAsItComes = ({ known, early }: BoardLog, one: Arrival): BoardLog => ({
  known: 'change' in one ? applyChange(known, one.change) : one.board,
  early,
})

const converges = (how: typeof take) =>
  fc.property(delivery, (delivered) => {
    const { known, early } = arrivals(delivered).reduce(how, emptyLog)
    expect(idsOf(known)).toEqual(idsOf(boardAfter(delivered.changes)))
    expect(early.size).toBe(0)
  })

test('every browser ends with the server’s board, however changes overtake each other', () => {
  fc.assert(converges(take), { numRuns: 1_000 })
  // Without the order it would not.
  expect(fc.check(converges(takeAsItComes), { numRuns: 1_000 }).failed).toBe(true)
})
