import {
  type BoardChange,
  type BoardItem,
  type BoardOp,
  type PlacedItem,
  changeBoard,
  getBoard,
} from '@akada/contract/boards'
import { boardLimits } from '@akada/contract/meetings'
import { createStore } from 'zustand/vanilla'
import { call } from '#api/call.ts'
import { type Parts, type Pending, longestGap } from './board-parts.ts'
import { isOutage } from './is-outage.ts'
import { liveClient } from '#live/live.ts'
import {
  type Action,
  type BoardLog,
  type BoardState,
  emptyLog,
  foresee,
  opsOf,
  reverseOf,
  takeBoard,
  takeChange,
} from './board-model.ts'

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
 * The board of a meeting: changes go to the server one after another, and come back to everybody in its order. One's
 * own are shown at once, and those that a dropped connection keeps back are sent when it is there again.
 */
export class BoardSession {
  readonly store = createStore<State>(() => ({
    seq: 0,
    items: new Map(),
    status: 'connecting',
    attempt: 0,
    canUndo: false,
    canRedo: false,
  }))
  readonly #params: { id: string }
  readonly #self: Parts['self']
  readonly #mayDraw: Parts['mayDraw']
  /** The board as the server has it, everything that was ever on it, and changes under way. */
  #log: BoardLog = emptyLog
  #gap: ReturnType<typeof setTimeout> | undefined
  readonly #seen = new Map<string, PlacedItem>()
  #pending: Pending[] = []
  #leaving = new AbortController()
  /** This member's actions, each with its items. */
  #done: Action[] = []
  #undone: Action[] = []
  #queue: Promise<unknown> = Promise.resolve()

  constructor({ meetingId: id, self, mayDraw }: Parts) {
    this.#params = { id }
    this.#self = self
    this.#mayDraw = mayDraw
  }

  /** Everybody changes their own items; hosts and co-hosts those of others, too. */
  mayChange({ userId }: Pick<PlacedItem, 'userId'>): boolean {
    const self = this.#self()
    return this.#mayDraw() && self !== undefined && (self.userId === userId || self.role !== 'guest')
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

  async add(item: BoardItem): Promise<void> {
    await this.#act({ added: [item.id], removed: [] }, [{ kind: 'add', item }])
  }

  async remove(id: string): Promise<void> {
    await this.#act({ added: [], removed: [id] }, [{ kind: 'remove', ids: [id] }])
  }

  /** Puts an item elsewhere, as a new one with the id that is returned: undoing that brings the old one back. */
  move(before: PlacedItem, points: number[]): { id: string; sent: Promise<void> } {
    const { userId: _author, place: _place, ...item } = before
    const moved = { ...item, id: crypto.randomUUID(), points }
    const ops: BoardOp[] = [
      { kind: 'remove', ids: [before.id] },
      { kind: 'add', item: moved },
    ]
    return { id: moved.id, sent: this.#act({ added: [moved.id], removed: [before.id] }, ops) }
  }

  async clear(): Promise<void> {
    const { hidden } = await this.#send([{ kind: 'clear' }])
    this.#note({ added: [], removed: hidden })
  }

  /** Undoes the last of one's own actions, and nobody else's. */
  async undo(): Promise<void> {
    const action = this.#done.pop()
    if (!action) return
    this.#undone.push(action)
    this.#noteStacks()
    await this.#send(opsOf(reverseOf(action)))
  }

  async redo(): Promise<void> {
    const action = this.#undone.pop()
    if (!action) return
    this.#done.push(action)
    this.#noteStacks()
    await this.#send(opsOf(action))
  }

  /** Adds the items of a file as new ones. */
  async bring(items: readonly BoardItem[]): Promise<void> {
    const fresh = items.map((item) => ({ ...item, id: crypto.randomUUID() }))
    for (let at = 0; at < fresh.length; at += boardLimits.ops) {
      const some = fresh.slice(at, at + boardLimits.ops)
      const action = { added: some.map(({ id }) => id), removed: [] }
      await this.#act(
        action,
        some.map((item) => ({ kind: 'add', item })),
      )
    }
  }

  async #act(action: Action, ops: BoardOp[]): Promise<void> {
    // Noted at once, so that an undo right after it follows it in the queue.
    this.#note(action)
    try {
      await this.#send(ops)
    } catch (error) {
      this.#done = this.#done.filter((one) => one !== action)
      this.#noteStacks()
      throw error
    }
  }

  #note(action: Action): void {
    this.#done.push(action)
    this.#undone = []
    this.#noteStacks()
  }

  #noteStacks(): void {
    this.store.setState({ canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0 })
  }

  /** One after another; a repeated call has one effect. */
  #send(ops: BoardOp[]): Promise<BoardChange> {
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

  /** The server's board, with one's own changes that are still under way. */
  #show(log: BoardLog): void {
    const { known, early } = log
    this.#log = log
    this.#pending = this.#pending.filter(({ seq = Infinity }) => seq > known.seq)
    for (const [id, item] of known.items) this.#seen.set(id, item)
    const userId = this.#self()?.userId ?? ''
    const ops = this.#pending.flatMap((one) => one.ops)
    const items = foresee(known.items, ops, { seen: this.#seen, userId })
    this.store.setState({ seq: known.seq, items })
    clearTimeout(this.#gap)
    if (early.size > 0) this.#gap = setTimeout(() => void this.#load(this.#leaving.signal), longestGap)
  }
}
