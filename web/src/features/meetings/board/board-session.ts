import { type BoardItem, type BoardOp, changeBoard, getBoard } from '@akada/contract/boards'
import { createStore } from 'zustand/vanilla'
import { call } from '#api/call.ts'
import { liveClient } from '#live/live.ts'
import { type BoardState, applyChange } from './board-model.ts'

interface State extends BoardState {
  status: 'connecting' | 'connected' | 'offline'
  /** Which try of coming back runs. */
  attempt: number
  canUndo: boolean
  canRedo: boolean
}

/** Three tries, each two seconds later than the one before (specification, section 9). */
const retries = { most: 3, step: 2_000 } as const

/** The board of a meeting: changes go to the server one after another, and come back to everybody in its order. */
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
  /** What this member did, by the items of each action. */
  #done: string[][] = []
  #undone: string[][] = []
  #queue: Promise<unknown> = Promise.resolve()

  constructor(id: string) {
    this.#params = { id }
  }

  /** Follows the board; answers how to stop. */
  start(): () => void {
    const { live } = liveClient
    const leaving = new AbortController()
    const load = () => void this.#load(leaving.signal)
    const stops = [
      live.on('meeting-board', ({ meetingId, change }) => {
        if (meetingId === this.#params.id) this.store.setState((state) => applyChange(state, change))
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

  /** The board as it is now; what was drawn meanwhile comes by its number. */
  async #load(leaving: AbortSignal): Promise<void> {
    for (let attempt = 0; attempt <= retries.most && !leaving.aborted; attempt += 1) {
      try {
        const { seq, items } = await call(getBoard, { params: this.#params })
        const byId = new Map(items.map((item) => [item.id, item]))
        this.store.setState({ seq, items: byId, status: 'connected', attempt: 0 })
        return
      } catch {
        this.store.setState({ status: 'connecting', attempt: attempt + 1 })
        await new Promise((resolve) => setTimeout(resolve, retries.step * (attempt + 1)))
      }
    }
    this.store.setState({ status: 'offline' })
  }

  async add(item: BoardItem): Promise<void> {
    await this.#send({ kind: 'add', item })
    this.#act([item.id])
  }

  async remove(id: string): Promise<void> {
    await this.#send({ kind: 'remove', ids: [id] })
  }

  async clear(): Promise<void> {
    await this.#send({ kind: 'clear' })
  }

  /** Takes the last of one's own actions back, and nobody else's. */
  async undo(): Promise<void> {
    const ids = this.#done.pop()
    if (!ids) return
    this.#undone.push(ids)
    this.#noteStacks()
    await this.#send({ kind: 'remove', ids })
  }

  async redo(): Promise<void> {
    const ids = this.#undone.pop()
    if (!ids) return
    this.#done.push(ids)
    this.#noteStacks()
    await this.#send({ kind: 'restore', ids })
  }

  /** Draws items of a file, as new ones. */
  async bring(items: readonly BoardItem[]): Promise<void> {
    for (const item of items) await this.add({ ...item, id: crypto.randomUUID() })
  }

  #act(ids: string[]): void {
    this.#done.push(ids)
    this.#undone = []
    this.#noteStacks()
  }

  #noteStacks(): void {
    this.store.setState({ canUndo: this.#done.length > 0, canRedo: this.#undone.length > 0 })
  }

  /** One after another; a call that is repeated has one effect. */
  #send(op: BoardOp): Promise<void> {
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const work = async () => {
      const change = await call(changeBoard, { params: this.#params, body: { ops: [op] } }, { headers })
      this.store.setState((state) => applyChange(state, change))
    }
    const sent = this.#queue.then(work)
    this.#queue = sent.catch(() => {})
    return sent
  }
}
