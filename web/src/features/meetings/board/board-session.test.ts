import type { BoardItem, BoardOp } from '@akada/contract/meetings/board-routes'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#api/call-error.ts'
import { packPoints } from './board-model.ts'
import { BoardSession } from './board-session.ts'
import { inOrder } from './long-strokes.ts'

const network = vi.hoisted(() => ({
  call: vi.fn<(route: unknown, input: { body: { ops: BoardOp[] } }) => Promise<unknown>>(),
}))
vi.mock('#api/call.ts', () => network)

/** A server that numbers what it takes; `failures` calls are lost on the way, those of `refused` are refused. */
function aServer({ failures = 0, refused = [] as number[] } = {}) {
  const taken: BoardOp[][] = []
  let calls = 0
  network.call.mockImplementation(async (_route, { body: { ops } }) => {
    calls += 1
    if (calls <= failures) throw new CallError({ status: 0, code: 'NETWORK', message: 'No network.' })
    if (refused.includes(calls)) throw new CallError({ status: 409, code: 'API_ERR_CONFLICT', message: full })
    taken.push(ops)
    const place = (at: number) => taken.length * 100 + at
    const added = ops.flatMap((op, at) =>
      op.kind === 'add' ? { ...op.item, userId: 'u', place: place(at) } : [],
    )
    const hidden = ops.flatMap((op) =>
      op.kind === 'remove' ? op.ids : op.kind === 'clear' ? ['another'] : [],
    )
    return { seq: taken.length, userId: 'u', added, hidden, shown: [] }
  })
  return taken
}

const full = 'This board is full.'
const aSession = () =>
  new BoardSession({ meetingId: 'm', self: () => ({ userId: 'u', role: 'guest' }), mayDraw: () => true })
const aStroke = (length: number): BoardItem => ({
  id: crypto.randomUUID(),
  type: 'pencil',
  color: '#000000',
  strokeWidth: 2,
  points: packPoints(Array.from({ length }, (_, n) => ({ x: n, y: n % 2 }))),
})
const shownIn = (board: BoardSession) => inOrder(board.store.getState().items)

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('a long stroke arrives whole after a lost connection, and is undone as one', async () => {
  const taken = aServer({ failures: 2 })
  const board = aSession()
  const stroke = aStroke(14_000)
  const sent = board.add(stroke)
  // Seen at once, and whole.
  expect(shownIn(board).map(({ points }) => points)).toEqual([stroke.points])
  await vi.advanceTimersByTimeAsync(10_000)
  await sent
  expect(taken.map((ops) => ops.length)).toEqual([30, 6])
  expect(shownIn(board).map(({ points }) => points)).toEqual([stroke.points])
  await board.undo()
  expect(shownIn(board)).toEqual([])
  expect(board.store.getState()).toMatchObject({ canUndo: false, canRedo: true })
})

test('a long stroke that does not fit leaves nothing behind', async () => {
  aServer({ refused: [2] })
  const board = aSession()
  await expect(board.add(aStroke(14_000))).rejects.toThrow('This board is full.')
  expect([shownIn(board), board.store.getState().canUndo]).toEqual([[], false])
})

test('erasing or moving a part of a long stroke takes all of it', async () => {
  const taken = aServer()
  const board = aSession()
  await board.add(aStroke(1_000))
  const [whole] = shownIn(board)
  const { id, sent } = board.move(whole!, whole!.points)
  await sent
  expect(shownIn(board).map((one) => one.id)).toEqual([id])
  await board.remove(id)
  expect(shownIn(board)).toEqual([])
  expect(taken.at(-1)).toMatchObject([{ kind: 'remove', ids: { length: 3 } }])
})

test('undoing one’s own clear is one step for the server, and is offered again when it was refused', async () => {
  const taken = aServer({ refused: [2] })
  const board = aSession()
  await board.clear()
  const [clear] = taken[0]!
  expect(clear).toMatchObject({ kind: 'clear', id: expect.any(String) })
  await expect(board.undo()).rejects.toThrow('This board is full.')
  expect(board.store.getState().canUndo).toBe(true)
  await board.undo()
  expect(taken[1]).toEqual([{ kind: 'unclear', id: (clear as { id: string }).id }])
  expect(board.store.getState()).toMatchObject({ canUndo: false, canRedo: false })
})
