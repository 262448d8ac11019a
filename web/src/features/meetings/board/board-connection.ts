import {
  type BoardChange,
  type BoardOp,
  type PlacedItem,
  changeBoard,
  getBoard,
} from '@akada/contract/meetings/board-routes'
import { createStore } from 'zustand/vanilla'
import { call } from '#api/call.ts'
import { type Parts, type Pending, longestGap } from './board-parts.ts'
import { liveClient } from '#live/live.ts'
import { type BoardLog, type BoardState, emptyLog, foresee, takeBoard, takeChange } from './board-model.ts'
import { CallError } from '#api/call-error.ts'

interface State extends BoardState {
  status: 'connecting' | 'connected' | 'offline'
  /** The current reconnection attempt. */
  attempt: number
  canUndo: boolean
  canRedo: boolean
}

/** Three attempts, each two seconds later than the one before (specification, section 9). */
const retries = { most: 3, step: 2_000 } as const

/**
 * The board of a meeting as the server has it: changes go there one after another, and come back to everybody in its order.
 * One's own are shown at once, and those that a dropped connection keeps back are sent when it is there again.
 */
export class BoardConnection {
  readonly store = createStore<State>(() => ({
    seq: 0,
    items: new Map(),
    status: 'connecting',
    attempt: 0,
    canUndo: false,
    canRedo: false,
  }))
  readonly #params: { id: string }
  protected readonly self: Parts['self']
  /** The board as the server has it, everything that was ever on it, and changes under way. */
  #log: BoardLog = emptyLog
  #gap: ReturnType<typeof setTimeout> | undefined
  readonly #seen = new Map<string, PlacedItem>()
  #pending: Pending[] = []
  #leaving = new AbortController()
  #queue: Promise<unknown> = Promise.resolve()

  constructor({ meetingId: id, self }: Pick<Parts, 'meetingId' | 'self'>) {
    this.#params = { id }
    this.self = self
  }

  /** Follows the board; returns a function that stops it. */
  start(): () => void {
    const { live } = liveClient
    const leaving = new AbortController()
    this.#leaving = leaving
    const load = () => void this.#load(leaving.signal)
    const stops = [
      live.on('meeting-board', ({ meetingId, change }) => {
        if (meetingId === this.#params.id) this.#show(takeChange(this.#log, change))
      }),
      live.onConnect(load),
      live.onLost(load),
    ]
    load()
    return () => {
      leaving.abort()
      clearTimeout(this.#gap)
      for (const stop of stops) stop()
    }
  }

  /** The present board; changes made meanwhile are applied by number. */
  async #load(leaving: AbortSignal): Promise<void> {
    for (let attempt = 0; attempt <= retries.most && !leaving.aborted; attempt += 1) {
      try {
        const { seq, items } = await call(getBoard, { params: this.#params })
        this.#show(takeBoard(this.#log, { seq, items: new Map(items.map((item) => [item.id, item])) }))
        this.store.setState({ status: 'connected', attempt: 0 })
        return
      } catch {
        this.store.setState({ status: 'connecting', attempt: attempt + 1 })
        await new Promise((resolve) => setTimeout(resolve, retries.step * (attempt + 1)))
      }
    }
    this.store.setState({ status: 'offline' })
  }

  /** One after another; a repeated call has one effect. */
  protected send(ops: readonly BoardOp[]): Promise<BoardChange> {
    const pending: Pending = { ops }
    this.#pending.push(pending)
    this.#show(this.#log)
    const sent = this.#queue.then(() => this.#deliver(pending))
    this.#queue = sent.catch(() => {})
    return sent
  }

  async #deliver(pending: Pending): Promise<BoardChange> {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const body = { ops: [...pending.ops] }
    for (;;) {
      try {
        const change = await call(changeBoard, { params: this.#params, body }, { headers })
        pending.seq = change.seq
        this.#show(takeChange(this.#log, change))
        return change
      } catch (error) {
        if (this.#leaving.signal.aborted || !isOutage(error)) {
          this.#pending = this.#pending.filter((one) => one !== pending)
          this.#show(this.#log)
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, retries.step))
      }
    }
  }

  /** The server's board with the member's changes that are under way. */
  #show(log: BoardLog): void {
    const { known, early } = log
    this.#log = log
    this.#pending = this.#pending.filter(({ seq = Infinity }) => seq > known.seq)
    for (const [id, item] of known.items) this.#seen.set(id, item)
    const userId = this.self()?.userId ?? ''
    const ops = this.#pending.flatMap((one) => one.ops)
    const items = foresee(known.items, ops, { seen: this.#seen, userId })
    this.store.setState({ seq: known.seq, items })
    clearTimeout(this.#gap)
    if (early.size > 0) this.#gap = setTimeout(() => void this.#load(this.#leaving.signal), longestGap)
  }
}

/** The server was not reached, or could not answer now; whatever it refuses stays refused. */
const isOutage = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)
