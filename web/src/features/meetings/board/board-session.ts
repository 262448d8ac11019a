import {
  type BoardChange,
  type BoardItem,
  type BoardOp,
  type PlacedItem,
  changeBoard,
  getBoard,
} from '@akada/contract/boards'
import { type MeetingParticipant, boardLimits } from '@akada/contract/meetings'
import { createStore } from 'zustand/vanilla'
import { CallError } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { liveClient } from '#live/live.ts'
import { type Action, type BoardState, applyChange, foresee, opsOf, reverseOf } from './board-model.ts'

type Self = Pick<MeetingParticipant, 'userId' | 'role'>

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
  readonly #self: () => Self | undefined
  /** The board as the server has it, everything that was ever on it, and changes under way. */
  #known: BoardState = { seq: 0, items: new Map() }
  readonly #seen = new Map<string, PlacedItem>()
  #pending: BoardOp[][] = []
  #leaving = new AbortController()
  /** This member's actions, each with its items. */
  #done: Action[] = []
  #undone: Action[] = []
  #queue: Promise<unknown> = Promise.resolve()

  constructor({ meetingId: id, self }: { meetingId: string; self: () => Self | undefined }) {
    this.#params = { id }
    this.#self = self
  }

  /** Everybody changes their own items; hosts and co-hosts those of others, too. */
  mayChange({ userId }: Pick<PlacedItem, 'userId'>): boolean {
    const self = this.#self()
    return self !== undefined && (self.userId === userId || self.role !== 'guest')
  }

  /** Follows the board; returns a function that stops it. */
  start(): () => void {
    const { live } = liveClient
    const leaving = new AbortController()
    this.#leaving = leaving
    const load = () => void this.#load(leaving.signal)
    const stops = [
      live.on('meeting-board', ({ meetingId, change }) => {
        if (meetingId === this.#params.id) this.#show(applyChange(this.#known, change))
      }),
      live.onConnect(load),
      live.onLost(load),
    ]
    load()
    return () => {
      leaving.abort()
      for (const stop of stops) stop()
    }
  }

  /** The present board; changes made meanwhile are applied by number. */
  async #load(leaving: AbortSignal): Promise<void> {
    for (let attempt = 0; attempt <= retries.most && !leaving.aborted; attempt += 1) {
      try {
        const { seq, items } = await call(getBoard, { params: this.#params })
        this.#show({ seq, items: new Map(items.map((item) => [item.id, item])) })
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
    this.#pending.push(ops)
    this.#show(this.#known)
    const sent = this.#queue.then(() => this.#deliver(ops))
    this.#queue = sent.catch(() => {})
    return sent
  }

  async #deliver(ops: BoardOp[]): Promise<BoardChange> {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const settle = (known: BoardState) => {
      this.#pending = this.#pending.filter((one) => one !== ops)
      this.#show(known)
    }
    for (;;) {
      try {
        const change = await call(changeBoard, { params: this.#params, body: { ops } }, { headers })
        settle(applyChange(this.#known, change))
        return change
      } catch (error) {
        if (this.#leaving.signal.aborted || !isOutage(error)) {
          settle(this.#known)
          throw error
        }
        await new Promise((resolve) => setTimeout(resolve, retries.step))
      }
    }
  }

  /** The server's board, with one's own changes that are still under way. */
  #show(known: BoardState): void {
    this.#known = known
    for (const [id, item] of known.items) this.#seen.set(id, item)
    const userId = this.#self()?.userId ?? ''
    const items = foresee(known.items, this.#pending.flat(), { seen: this.#seen, userId })
    this.store.setState({ seq: known.seq, items })
  }
}

/** The server was not reached, or could not answer now; whatever it refuses stays refused. */
const isOutage = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 502)
