import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { RoomSession } from '../room/room-session.ts'
import { useRoomState } from '../room/use-room-state.ts'
import { BoardCanvas } from './board-canvas.tsx'
import { BoardHead } from './board-head.tsx'
import { BoardList } from './board-list.tsx'
import { unpackPoints } from './board-model.ts'
import { BoardSession } from './board-session.ts'
import { BoardTools } from './board-tools.tsx'
import { type BoardView, firstView, fitting, openingView, panned, zoomed } from './board-view.ts'
import css from './board.module.css'
import { LiveStrokes } from './live-strokes.ts'
import { inOrder } from './long-strokes.ts'
import { mayDraw } from './may-draw.ts'
import { type Pen, firstPen } from './pen.ts'
import { useBoardKeys } from './use-board-keys.ts'
import { moveItem, sayFailure } from './use-drawing.ts'
import { ZoomPill } from './zoom-pill.tsx'

/** The whiteboard of a meeting. */
export function Board({ session }: { session: RoomSession }) {
  const meeting = useRoomState(session, (state) => state.meeting)
  const participants = useRoomState(session, (state) => state.participants)
  const isHost = useRoomState(session, (state) => state.self?.role === 'host')
  const [board] = useState(() => new BoardSession(partsOf(session)))
  const [strokes] = useState(() => new LiveStrokes({ meetingId: meeting.id, hostId: meeting.host.id }))
  const canDraw = useRoomState(session, mayDraw)
  const [chosen, setPen] = useState<Pen>(firstPen)
  const pen: Pen = canDraw ? chosen : { ...chosen, tool: 'select' }
  const [selected, setSelected] = useState<string>()
  const frame = useRef<HTMLElement>(null)
  const items = useStore(board.store, (state) => state.items)
  const { view, look, follow } = useView(strokes, { isHost, items, frame })
  useEffect(() => board.start(), [board])
  useEffect(() => {
    strokes.announce()
    return strokes.start()
  }, [strokes])

  const sizeOf = () => ({ width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 })
  const fit = () =>
    look(
      fitting(
        inOrder(items).flatMap(({ points }) => unpackPoints(points)),
        sizeOf(),
      ),
    )
  function nudge(x: number, y: number): boolean {
    const item = inOrder(items).find(({ id }) => id === selected)
    if (item && board.mayChange(item)) setSelected(moveItem(board, item, { x, y }))
    return item !== undefined
  }
  function remove(): void {
    if (selected !== undefined) board.remove(selected).catch(sayFailure)
    setSelected(undefined)
  }
  function zoom(factor: number): void {
    const { width, height } = sizeOf()
    look(zoomed(view, factor, { x: width / 2, y: height / 2 }))
  }
  const onKeyDown = useBoardKeys({
    board,
    pen,
    onPen: setPen,
    onNudge: nudge,
    onPan: (x, y) => look(panned(view, { x, y })),
    onFit: fit,
    onRemove: remove,
  })
  const shared = { board, strokes, pen, view, onView: look, selected, onSelect: setSelected }
  return (
    <section ref={frame} className={css.board} data-theme="light" style={dotsOf(view)}>
      <BoardCanvas {...shared} onKeyDown={onKeyDown} participants={participants} />
      <BoardHead session={session} board={board} />
      {canDraw ? <BoardTools board={board} pen={pen} onPen={setPen} /> : <DrawingIsOff />}
      <ZoomPill zoom={view.zoom} onZoom={zoom} onFit={fit} onFollow={follow} />
      <BoardList items={inOrder(items)} participants={participants} />
    </section>
  )
}

const partsOf = ({ store }: RoomSession) => ({
  meetingId: store.getState().meeting.id,
  self: () => store.getState().self,
  mayDraw: () => mayDraw(store.getState()),
})

const DrawingIsOff = () => (
  <output className={css.off}>
    <Trans>The host has switched drawing off.</Trans>
  </output>
)

interface Looking {
  isHost: boolean
  items: Parameters<typeof inOrder>[0]
  frame: RefObject<HTMLElement | null>
}

/** Where one looks: where the host looks, until one looks elsewhere; at first where there is something. */
function useView(strokes: LiveStrokes, { isHost, items, frame }: Looking) {
  const [own, setOwn] = useState<BoardView>()
  const [opening, setOpening] = useState<BoardView>()
  const hostView = useStore(strokes.store, (state) => state.hostView)
  useEffect(() => {
    const element = frame.current
    if (opening || !element || items.size === 0) return undefined
    const points = inOrder(items).flatMap(({ points: packed }) => unpackPoints(packed))
    const sized = new ResizeObserver(() =>
      setOpening(openingView(points, { width: element.clientWidth, height: element.clientHeight })),
    )
    sized.observe(element)
    return () => sized.disconnect()
  }, [opening, items, frame])
  function look(view: BoardView): void {
    setOwn(view)
    if (isHost) strokes.look(view)
  }
  const isAway = !isHost && own !== undefined && hostView !== undefined
  const view = own ?? (isHost ? undefined : hostView) ?? opening ?? firstView
  return { view, look, follow: isAway ? () => setOwn(undefined) : undefined }
}

/** The dots of the paper move along. */
const dotsOf = ({ x, y, zoom }: BoardView): CSSProperties => ({
  backgroundPosition: `${-x * zoom}px ${-y * zoom}px`,
  backgroundSize: `${24 * zoom}px ${24 * zoom}px`,
})
