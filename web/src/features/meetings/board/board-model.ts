import type { BoardChange, BoardItem, BoardOp, PlacedItem } from '@akada/contract/meetings/board-routes'

/** The board as this browser knows it. */
export interface BoardState {
  seq: number
  items: ReadonlyMap<string, PlacedItem>
}

/** The board after a change of the server's. */
export function applyChange({ seq, items }: BoardState, change: BoardChange): BoardState {
  const next = new Map(items)
  for (const item of [...change.added, ...change.shown]) next.set(item.id, item)
  for (const id of change.hidden) next.delete(id)
  return { seq: Math.max(seq, change.seq), items: next }
}

/** A board, and changes that wait for those before them: an answer may overtake another member's event. */
export interface BoardLog {
  known: BoardState
  early: ReadonlyMap<number, BoardChange>
}

export const emptyLog: BoardLog = { known: { seq: 0, items: new Map() }, early: new Map() }

/** Takes a change, once, in the server's order; its numbers have no gaps. */
export const takeChange = ({ known, early }: BoardLog, change: BoardChange): BoardLog =>
  change.seq <= known.seq
    ? { known, early }
    : inSequence({ known, early: new Map(early).set(change.seq, change) })

/** The present board of the server, unless more is known already. */
export const takeBoard = (log: BoardLog, known: BoardState): BoardLog =>
  known.seq < log.known.seq ? log : inSequence({ known, early: log.early })

function inSequence({ known, early }: BoardLog): BoardLog {
  let now = known
  const rest = new Map([...early].filter(([seq]) => seq > now.seq))
  for (let next = rest.get(now.seq + 1); next; next = rest.get(now.seq + 1)) {
    rest.delete(next.seq)
    now = applyChange(now, next)
  }
  return { known: now, early: rest }
}

interface Foreseen {
  /** Everything that was ever on the board: it may come back. */
  seen: ReadonlyMap<string, PlacedItem>
  userId: string
}

/** Above all others, until the server says where. */
const uppermost = 2 ** 40

/**
 * What a member's changes will make of the board, before the server has answered; changes of what others drew wait
 * for it.
 */
export function foresee(
  items: BoardState['items'],
  ops: readonly BoardOp[],
  { seen, userId }: Foreseen,
): BoardState['items'] {
  if (ops.length === 0) return items
  const next = new Map(items)
  for (const [index, op] of ops.entries()) {
    if (op.kind === 'add') next.set(op.item.id, { ...op.item, userId, place: uppermost + index })
    if (op.kind !== 'remove' && op.kind !== 'restore') continue
    const found = op.ids.flatMap((id) => next.get(id) ?? seen.get(id) ?? [])
    for (const item of found.filter((one) => one.userId === userId))
      if (op.kind === 'remove') next.delete(item.id)
      else next.set(item.id, item)
  }
  return next
}

export interface Point {
  x: number
  y: number
}

/** Delta-encoded half pixels: a stroke of sixty points takes a few hundred bytes. */
export function packPoints(points: readonly Point[]): number[] {
  let [x, y] = [0, 0]
  return points.flatMap((point) => {
    const [dx, dy] = [Math.round(point.x * 2) - x, Math.round(point.y * 2) - y]
    x += dx
    y += dy
    return [dx, dy]
  })
}

export function unpackPoints(packed: BoardItem['points']): Point[] {
  const points: Point[] = []
  let [x, y] = [0, 0]
  for (let at = 0; at + 1 < packed.length; at += 2) {
    x += packed[at] ?? 0
    y += packed[at + 1] ?? 0
    points.push({ x: x / 2, y: y / 2 })
  }
  return points
}

/** Removes points within half a pixel of the simplified line (Ramer, Douglas and Peucker). */
export function simplify(points: readonly Point[], tolerance = 0.5): Point[] {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last || points.length < 3) return [...points]
  let [farthest, at] = [0, 0]
  for (let index = 1; index < points.length - 1; index += 1) {
    const away = distanceToLine(points[index]!, first, last)
    if (away > farthest) [farthest, at] = [away, index]
  }
  if (farthest <= tolerance) return [first, last]
  return [
    ...simplify(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...simplify(points.slice(at), tolerance),
  ]
}

function distanceToLine({ x, y }: Point, a: Point, b: Point): number {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return Math.hypot(x - a.x, y - a.y)
  return Math.abs((b.x - a.x) * (a.y - y) - (a.x - x) * (b.y - a.y)) / length
}

/** The topmost item at a point. */
export function itemAt(items: readonly PlacedItem[], { x, y }: Point): PlacedItem | undefined {
  return items.findLast((item) => {
    const points = unpackPoints(item.points)
    const reach = item.strokeWidth + 8
    if (item.type === 'text') return isInText(item, points[0] ?? { x, y }, { x, y })
    return points.some((point, index) => {
      const next = points[index + 1] ?? point
      const isBetween =
        x >= Math.min(point.x, next.x) - reach &&
        x <= Math.max(point.x, next.x) + reach &&
        y >= Math.min(point.y, next.y) - reach &&
        y <= Math.max(point.y, next.y) + reach
      return isBetween && (item.type === 'rectangle' || distanceToLine({ x, y }, point, next) <= reach)
    })
  })
}

/** Letters are about this wide, as a part of their size. */
const letterWidth = 0.55

function isInText({ text = '', strokeWidth }: PlacedItem, first: Point, { x, y }: Point): boolean {
  const size = 12 + strokeWidth * 4
  const lines = text.split('\n')
  const width = Math.max(...lines.map((line) => line.length)) * size * letterWidth
  const below = y - (first.y - size)
  return x >= first.x - 8 && x <= first.x + width && below >= 0 && below <= lines.length * size * 1.4
}

/** What one has done to a board, by items: undoing it hides those that were added and shows the others again. */
export interface Action {
  added: string[]
  removed: string[]
  /** The clear of the whole board that it was. */
  cleared?: string
}

const reverseOf = ({ added, removed }: Action): Action => ({ added: removed, removed: added })

/** What undoes an action: undoing a clear is one step for the server, however much was hidden. */
export const undoOf = (action: Action): BoardOp[] =>
  action.cleared === undefined ? opsOf(reverseOf(action)) : [{ kind: 'unclear', id: action.cleared }]

/** Does an action again, or its reverse: its items are on the server already. */
export const opsOf = ({ added, removed }: Action): BoardOp[] => [
  ...(removed.length > 0 ? [{ kind: 'remove' as const, ids: removed }] : []),
  ...(added.length > 0 ? [{ kind: 'restore' as const, ids: added }] : []),
]
