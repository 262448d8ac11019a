import { type KeyboardEvent, useEffect, useEffectEvent } from 'react'
import { playbackSettings } from '#features/media/public.ts'
import type { BoardSession } from './board-session.ts'
import { sayFailure } from './use-drawing.ts'
import { type Pen, penAfter } from './pen.ts'

/** How far an arrow moves the selected item or, without one, the view. */
const steps = { item: 8, view: 64 } as const

interface Keys {
  board: BoardSession
  pen: Pen
  onPen: (pen: Pen) => void
  /** Moves the selected item; false when there is none. */
  onNudge: (dx: number, dy: number) => boolean
  onPan: (dx: number, dy: number) => void
  onFit: () => void
  onRemove: () => void
}

const arrows: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keys of the board while it has the focus, which don't reach the room; Ctrl+Z and Ctrl+0 work everywhere. */
export function useBoardKeys(keys: Keys): (event: KeyboardEvent) => void {
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== '0') return
    event.preventDefault()
    if (key === '0') keys.onFit()
    else void (event.shiftKey ? keys.board.redo() : keys.board.undo()).catch(sayFailure)
  })
  useEffect(() => {
    const leaving = new AbortController()
    addEventListener('keydown', (event) => pressed(event), { signal: leaving.signal })
    return () => leaving.abort()
  }, [])

  return (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !take(event.key, keys)) return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** Whether the key meant something to the board. */
function take(key: string, { pen, onPen, onNudge, onPan, onRemove }: Keys): boolean {
  const arrow = arrows[key]
  if (arrow) {
    const [dx, dy] = arrow
    if (!onNudge(dx * steps.item, dy * steps.item)) onPan(-dx * steps.view, -dy * steps.view)
    return true
  }
  if (key === 'Delete' || key === 'Backspace') {
    onRemove()
    return true
  }
  const next = playbackSettings.getState().shortcuts ? penAfter(key, pen) : undefined
  if (next) onPen(next)
  return next !== undefined
}
