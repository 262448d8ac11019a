import type { BoardChange, BoardItem, BoardOp, PlacedItem } from '@akada/contract/meetings/board-routes'
import { boardLimits } from '@akada/contract/meetings/routes'
import { BoardConnection } from './board-connection.ts'
import { type Action, opsOf, undoOf } from './board-model.ts'
import type { Parts } from './board-parts.ts'
import { partsOf, piecesOf } from './long-strokes.ts'
import { UndoStacks } from './undo-stacks.ts'

const adding = (items: readonly BoardItem[]): BoardOp[] => items.map((item) => ({ kind: 'add', item }))

/** What one member does to the board of a meeting, and undoes. */
export class BoardSession extends BoardConnection {
  readonly #mayDraw: Parts['mayDraw']
  readonly #stacks = new UndoStacks()

  constructor(parts: Parts) {
    super(parts)
    this.#mayDraw = parts.mayDraw
  }

  /** Everybody changes their own items; hosts and co-hosts those of others, too. */
  mayChange({ userId }: Pick<PlacedItem, 'userId'>): boolean {
    const self = this.self()
    return this.#mayDraw() && self !== undefined && (self.userId === userId || self.role !== 'guest')
  }

  async add(item: BoardItem): Promise<void> {
    const pieces = piecesOf(item)
    await this.#act({ added: pieces.map(({ id }) => id), removed: [] }, adding(pieces))
  }

  async remove(id: string): Promise<void> {
    const ids = this.#partsOf(id)
    await this.#act({ added: [], removed: ids }, [{ kind: 'remove', ids }])
  }

  /** Puts an item elsewhere, as a new one with the id that is returned: undoing that brings the old one back. */
  move(before: PlacedItem, points: number[]): { id: string; sent: Promise<unknown> } {
    const { userId: _author, place: _place, ...item } = before
    const ids = this.#partsOf(before.id)
    const pieces = piecesOf({ ...item, id: crypto.randomUUID(), points })
    const added = pieces.map((piece) => piece.id)
    const ops: BoardOp[] = [{ kind: 'remove', ids }, ...adding(pieces)]
    return { id: added[0]!, sent: this.#act({ added, removed: ids }, ops) }
  }

  #partsOf(id: string): string[] {
    return partsOf(this.store.getState().items, id).map((part) => part.id)
  }

  async clear(): Promise<void> {
    const cleared = crypto.randomUUID()
    const action = { added: [], removed: [], cleared }
    const [change] = await this.#act(action, [{ kind: 'clear', id: cleared }])
    // Somebody else was faster.
    if (change?.hidden.length === 0) this.#stacks.forget(action)
    this.#noteStacks()
  }

  /** Undoes the member's last action, nobody else's. */
  async undo(): Promise<void> {
    const action = this.#stacks.undo()
    this.#noteStacks()
    if (!action) return
    try {
      await this.#sendAll(undoOf(action))
    } catch (error) {
      this.#stacks.keep(action)
      this.#noteStacks()
      throw error
    }
  }

  async redo(): Promise<void> {
    const action = this.#stacks.redo()
    this.#noteStacks()
    if (action) await this.#sendAll(opsOf(action))
  }

  /** Adds the items of a file as new ones. */
  async bring(items: readonly BoardItem[]): Promise<void> {
    const fresh = items.flatMap((item) => piecesOf({ ...item, id: crypto.randomUUID() }))
    for (let at = 0; at < fresh.length; at += boardLimits.ops) {
      const some = fresh.slice(at, at + boardLimits.ops)
      await this.#act({ added: some.map(({ id }) => id), removed: [] }, adding(some))
    }
  }

  async #act(action: Action, ops: BoardOp[]): Promise<BoardChange[]> {
    // Noted at once, so that an undo right after it follows it in the queue.
    this.#stacks.note(action)
    this.#noteStacks()
    try {
      return await this.#sendAll(ops)
    } catch (error) {
      this.#stacks.forget(action)
      this.#noteStacks()
      // A stroke is drawn whole or not at all.
      if (ops.length > boardLimits.ops) await this.#sendAll(undoOf(action)).catch(() => {})
      throw error
    }
  }

  #noteStacks(): void {
    const { canUndo, canRedo } = this.#stacks
    this.store.setState({ canUndo, canRedo })
  }

  /** Everything is queued at once, in calls as long as they may be; throws what the first refused one was refused for. */
  async #sendAll(ops: readonly BoardOp[]): Promise<BoardChange[]> {
    const calls = Array.from({ length: Math.ceil(ops.length / boardLimits.ops) }, (_, index) =>
      this.send(ops.slice(index * boardLimits.ops, (index + 1) * boardLimits.ops)),
    )
    await Promise.allSettled(calls)
    return Promise.all(calls)
  }
}
