import { type Order, moveItem, moveModule, placeOf } from './outline-order.ts'

/** Pixels before a press becomes a drag. */
const threshold = 6

interface Drag {
  id: string
  startY: number
  order: Order
  onStart: () => void
  onMove: (order: Order) => void
  /** The drag has ended; undefined when it was a press only. */
  onEnd: (order: Order | undefined) => void
}

/** Follows a pointer that drags a row over the others, until it is released. */
export function followDrag({ id, startY, order, onStart, onMove, onEnd }: Drag): void {
  const following = new AbortController()
  const { signal } = following
  let now = order
  let isDragging = false
  const move = ({ clientX, clientY }: PointerEvent) => {
    if (!isDragging) {
      if (Math.abs(clientY - startY) < threshold) return
      isDragging = true
      onStart()
    }
    const target = rowAt(clientX, clientY)
    if (!target || target.id === id) return
    const isModule = order.some((module) => module.id === id)
    now = isModule ? draggedModule(now, id, target) : draggedItem(now, id, target)
    onMove(now)
  }
  const end = () => {
    following.abort()
    onEnd(isDragging ? now : undefined)
  }
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', end, { signal })
  addEventListener('pointercancel', end, { signal })
}

interface Target {
  id: string
  /** In the lower half of the row. */
  isBelow: boolean
}

function rowAt(x: number, y: number): Target | undefined {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-margin-row]')
  const id = row?.dataset['marginRow']
  if (!row || !id) return undefined
  const { top, height } = row.getBoundingClientRect()
  return { id, isBelow: y > top + height / 2 }
}

function draggedItem(order: Order, id: string, { id: target, isBelow }: Target): Order {
  const module = order.findIndex((each) => each.id === target)
  if (module >= 0) return moveItem(order, id, { module, index: 0 })
  const without = order.map((each) => ({ ...each, items: each.items.filter((item) => item !== id) }))
  const place = placeOf(without, target)
  if (!place) return order
  return moveItem(order, id, { module: place.module, index: place.index + (isBelow ? 1 : 0) })
}

function draggedModule(order: Order, id: string, { id: target }: Target): Order {
  const at = order.findIndex((each) => each.id === target || each.items.includes(target))
  return at < 0 ? order : moveModule(order, id, at)
}
