import type { SentMeetingSignal } from '@akada/contract/meetings/events'
import { createStore } from 'zustand/vanilla'
import { liveClient } from '#live/live.ts'
import { type Point, packPoints, unpackPoints } from './board-model.ts'
import { type BoardView, firstView } from './board-view.ts'
import type { Drawn } from './draw-item.ts'

/** A stroke that somebody else is drawing. */
export interface LiveStroke extends Drawn {
  userId: string
}

interface State {
  strokes: ReadonlyMap<string, LiveStroke>
  /** What the host looks at. */
  hostView: BoardView | undefined
}

type Draw = Extract<SentMeetingSignal, { type: 'draw' }>
type Drawing = Pick<Drawn, 'type' | 'color' | 'strokeWidth'>

/** In milliseconds: how often points and views are sent, and how long a stroke that never arrives is shown. */
const times = { batch: 40, view: 200, forgotten: 5_000 } as const
const mostPoints = 200
const isFree = (type: Drawn['type']) => type === 'pencil' || type === 'marker'

/** Strokes while they are being drawn, and the host's view: relayed to the others, and stored nowhere. */
export class LiveStrokes {
  readonly store = createStore<State>(() => ({ strokes: new Map(), hostView: undefined }))
  readonly #id: string
  readonly #hostId: string
  #timer: ReturnType<typeof setTimeout> | undefined
  #waiting: Point[] = []
  #isLooking = false
  #view: BoardView | undefined

  constructor({ meetingId, hostId }: { meetingId: string; hostId: string }) {
    this.#id = meetingId
    this.#hostId = hostId
  }

  /** Follows what others draw; returns a function that stops. */
  start(): () => void {
    return liveClient.live.on('meeting-signal', (signal) => {
      if (signal.meetingId !== this.#id) return
      if (signal.type === 'draw') this.#take(signal)
      else if (signal.type === 'viewport' && signal.userId === this.#hostId) this.#follow(signal.data)
    })
  }

  /** Relays points of the member's stroke in batches. */
  draw(id: string, points: readonly Point[], { type: tool, color, strokeWidth: width }: Drawing): void {
    this.#waiting.push(...points)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const sent = isFree(tool) ? this.#waiting.slice(-mostPoints) : this.#waiting.slice(-1)
      this.#waiting = []
      const data = { id, tool, color, width, points: packPoints(sent) }
      liveClient.signalRoom({ kind: 'meeting', id: this.#id }, { type: 'draw', data })
    }, times.batch)
  }

  /** The stroke is over: next comes the item. */
  end(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
  }

  /** Tells the others that somebody has the board open. */
  announce(): void {
    liveClient.signalRoom({ kind: 'meeting', id: this.#id }, { type: 'viewport', data: firstView })
  }

  /** Where the host looks, for those who follow. */
  look(view: BoardView): void {
    this.#view = view
    if (this.#isLooking) return
    this.#isLooking = true
    setTimeout(() => {
      this.#isLooking = false
      if (this.#view)
        liveClient.signalRoom({ kind: 'meeting', id: this.#id }, { type: 'viewport', data: this.#view })
    }, times.view)
  }

  /** Strokes that have become items are drawn as items. */
  settle(ids: { has: (id: string) => boolean }): void {
    const { strokes } = this.store.getState()
    const rest = [...strokes].filter(([id]) => !ids.has(id))
    if (rest.length < strokes.size) this.store.setState({ strokes: new Map(rest) })
  }

  /** That the host has opened the board says nothing about where they look. */
  #follow(view: BoardView): void {
    const isOpening = view.x === 0 && view.y === 0 && view.zoom === 1
    if (this.store.getState().hostView || !isOpening) this.store.setState({ hostView: view })
  }

  #take({ userId, data }: Draw): void {
    const { id, color, width, tool: type = 'pencil' } = data
    const points = unpackPoints(data.points)
    const last = points.at(-1)
    if (!last) return
    this.store.setState(({ strokes }) => {
      const before = strokes.get(id)?.shape ?? []
      const shape = isFree(type) ? [...before, ...points] : [before[0] ?? last, last]
      return { strokes: new Map(strokes).set(id, { type, color, strokeWidth: width, shape, userId }) }
    })
    setTimeout(() => this.settle(new Set([id])), times.forgotten)
  }
}
