import { boardLimits } from '@akada/contract/meetings/routes'
import type { Action } from './board-model.ts'

interface Entry {
  action: Action
  /** Milliseconds since 1970. */
  at: number
}

const longest = boardLimits.undoMinutes * 60_000

/**
 * What one member has done to a board, and undone, on this device. Actions are forgotten before the server removes what
 * they have hidden.
 */
export class UndoStacks {
  readonly #now: () => number
  #done: Entry[] = []
  #undone: Entry[] = []

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  get canUndo(): boolean {
    return this.#recent(this.#done).length > 0
  }

  get canRedo(): boolean {
    return this.#recent(this.#undone).length > 0
  }

  /** A new action, after which nothing can be redone. */
  note(action: Action): void {
    this.#done = this.#recent([...this.#done, { action, at: this.#now() }])
    this.#undone = []
  }

  /** An action that did not take place after all. */
  forget(action: Action): void {
    this.#done = this.#done.filter((one) => one.action !== action)
    this.#undone = this.#undone.filter((one) => one.action !== action)
  }

  /** Takes the last action back; one that cleared the board is not done again without the question that goes before it. */
  undo(): Action | undefined {
    this.#done = this.#recent(this.#done)
    const entry = this.#done.pop()
    if (entry && entry.action.cleared === undefined) this.#undone.push(entry)
    return entry?.action
  }

  /** Undoing was refused: the action is the next to be undone again. */
  keep(action: Action): void {
    this.forget(action)
    this.#done.push({ action, at: this.#now() })
  }

  redo(): Action | undefined {
    this.#undone = this.#recent(this.#undone)
    const entry = this.#undone.pop()
    if (entry) this.#done.push(entry)
    return entry?.action
  }

  #recent(entries: readonly Entry[]): Entry[] {
    const since = this.#now() - longest
    return entries.filter(({ at }) => at > since).slice(-boardLimits.undo)
  }
}
