import type { BoardItem, PlacedItem } from '@akada/contract/meetings/board-routes'
import { boardLimits } from '@akada/contract/meetings/routes'
import { type BoardState, packPoints, unpackPoints } from './board-model.ts'

/** A stroke as items that the server takes: one, or several with a common mark, each beginning where the one before ends. */
export function piecesOf({ stroke: _mark, ...item }: BoardItem): BoardItem[] {
  const points = unpackPoints(item.points)
  if (points.length <= boardLimits.points) return [item]
  const step = boardLimits.points - 1
  return Array.from({ length: Math.ceil((points.length - 1) / step) }, (_, index) => ({
    ...item,
    id: index === 0 ? item.id : crypto.randomUUID(),
    stroke: item.id,
    points: packPoints(points.slice(index * step, index * step + boardLimits.points)),
  }))
}

const keyOf = ({ stroke, userId, id }: PlacedItem) => (stroke === undefined ? id : `${stroke} ${userId}`)

/** The items of the server that make up what is seen as one. */
export function partsOf(items: BoardState['items'], id: string): PlacedItem[] {
  const item = items.get(id)
  if (item?.stroke === undefined) return item ? [item] : []
  return [...items.values()].filter((one) => keyOf(one) === keyOf(item)).toSorted((a, b) => a.place - b.place)
}

/** What is seen as one, under the id of its first part. */
function joined(parts: readonly PlacedItem[]): PlacedItem {
  const [first, ...rest] = parts
  if (rest.length === 0) return first!
  const points = parts.flatMap((part, index) => unpackPoints(part.points).slice(index === 0 ? 0 : 1))
  return { ...first!, points: packPoints(points) }
}

/** The board as people see it, lowest first: a long stroke is one, however many parts it has. */
export function inOrder(items: BoardState['items']): PlacedItem[] {
  const parts = Map.groupBy(
    [...items.values()].toSorted((a, b) => a.place - b.place),
    keyOf,
  )
  return [...parts.values()].map(joined)
}
