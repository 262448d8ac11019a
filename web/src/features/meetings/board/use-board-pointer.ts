import { type PointerEvent, type WheelEvent, useRef } from 'react'
import type { Point } from './board-model.ts'
import { type BoardView, panned, toBoard, zoomed } from './board-view.ts'

interface Handlers {
  view: BoardView
  onView: (view: BoardView) => void
  /** In coordinates of the board. */
  onDown: (at: Point) => void
  onMove: (points: readonly Point[]) => void
  onUp: () => void
  onCancel: () => void
}

/** After a pen has been near, fingers and palms draw nothing for this long, in milliseconds. */
const penTime = 2_000

interface Gesture {
  touches: Map<number, Point>
  mode: 'draw' | 'pan' | undefined
  penAt: number
}

const placeOf = (event: PointerEvent | WheelEvent): Point => {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  return { x: event.clientX - left, y: event.clientY - top }
}

/** One finger, mouse or pen draws; two fingers, the middle button and the wheel move and zoom. */
export function useBoardPointer(handlers: Handlers) {
  const ref = useRef<Gesture>({ touches: new Map(), mode: undefined, penAt: -penTime })

  function onPointerDown(event: PointerEvent): void {
    const gesture = ref.current
    if (event.pointerType === 'pen') gesture.penAt = event.timeStamp
    if (event.pointerType === 'touch' && event.timeStamp - gesture.penAt < penTime) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = placeOf(event)
    gesture.touches.set(event.pointerId, at)
    if (gesture.touches.size > 1 || event.button === 1) {
      if (gesture.mode === 'draw') handlers.onCancel()
      gesture.mode = 'pan'
    } else {
      gesture.mode = 'draw'
      handlers.onDown(toBoard(handlers.view, at))
    }
  }

  function onPointerMove(event: PointerEvent): void {
    const gesture = ref.current
    const before = gesture.touches.get(event.pointerId)
    if (!before) return
    const at = placeOf(event)
    if (gesture.mode === 'pan') handlers.onView(moved(handlers.view, gesture, { before, at }))
    else handlers.onMove(coalesced(event).map((point) => toBoard(handlers.view, point)))
    gesture.touches.set(event.pointerId, at)
  }

  function onPointerUp(event: PointerEvent): void {
    const gesture = ref.current
    if (!gesture.touches.delete(event.pointerId)) return
    if (gesture.mode === 'draw') {
      if (event.type === 'pointerup') handlers.onUp()
      else handlers.onCancel()
    }
    if (gesture.touches.size === 0) gesture.mode = undefined
  }

  function onWheel(event: WheelEvent): void {
    const { view, onView } = handlers
    if (event.ctrlKey || event.metaKey) onView(zoomed(view, Math.exp(-event.deltaY / 300), placeOf(event)))
    else onView(panned(view, { x: -event.deltaX, y: -event.deltaY }))
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onWheel }
}

/** Points that the browser has gathered since the last event: fast strokes stay round. */
function coalesced(event: PointerEvent): Point[] {
  const { left, top } = event.currentTarget.getBoundingClientRect()
  const all = event.nativeEvent.getCoalescedEvents?.() ?? []
  if (all.length === 0) return [placeOf(event)]
  return all.map(({ clientX, clientY }) => ({ x: clientX - left, y: clientY - top }))
}

/** What a finger that moves does to the view, while the other one rests. */
function moved(
  view: BoardView,
  { touches }: Gesture,
  { before, at }: { before: Point; at: Point },
): BoardView {
  const other = [...touches.values()].find((touch) => touch !== before)
  if (!other) return panned(view, { x: at.x - before.x, y: at.y - before.y })
  const distance = (point: Point) => Math.max(1, Math.hypot(point.x - other.x, point.y - other.y))
  const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }
  const shift = { x: (at.x - before.x) / 2, y: (at.y - before.y) / 2 }
  return zoomed(panned(view, shift), distance(at) / distance(before), middle)
}
