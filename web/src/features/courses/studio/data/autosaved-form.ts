import { createStore } from 'zustand/vanilla'

export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed'

export interface AutosavedState<F> {
  /** The server's state. */
  base: F
  /** What was typed and has not arrived yet. */
  changes: Partial<F>
  state: SaveState
  savedAt: number | undefined
  error: unknown
  /** A field edited here has changed elsewhere, too: nothing is sent until one of both is chosen. */
  hasConflict: boolean
}

interface Parts<F> {
  base: F
  /** Sends changes; returns the server's new state, if it includes one. */
  send: (changes: Partial<F>, fields: F) => Promise<F | undefined>
  /** Sent only on request, never automatically: a price that is half typed is another price. */
  held?: readonly (keyof F)[]
  /** The changes that can be sent as they are; the others wait until they are complete. */
  sendable: (fields: F, changes: Partial<F>) => Partial<F>
  /** Where unsent changes survive a reload. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  storageKey: string
}

export const savePause = 2000

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** A form that saves its changes two seconds after the last key, and loses nothing to a reload or another tab. */
export class AutosavedForm<F extends object> {
  readonly store
  readonly #parts: Parts<F>
  #timer: ReturnType<typeof setTimeout> | undefined
  #saving: Promise<void> | undefined

  constructor(parts: Parts<F>) {
    this.#parts = parts
    const changes = this.#stored()
    const state: SaveState = Object.keys(changes).length > 0 ? 'waiting' : 'saved'
    this.store = createStore<AutosavedState<F>>(() => ({
      base: parts.base,
      changes,
      state,
      savedAt: undefined,
      error: undefined,
      hasConflict: false,
    }))
    if (state === 'waiting') this.#schedule()
  }

  fields(): F {
    const { base, changes } = this.store.getState()
    return { ...base, ...changes }
  }

  change(changes: Partial<F>): void {
    this.#set({ ...this.store.getState().changes, ...changes })
    this.#schedule()
  }

  /** The server has something newer, for instance from another tab. */
  rebase(base: F): void {
    const before = this.store.getState()
    if (isSame(base, before.base)) return
    const hasConflict = keysOf(before.changes).some(
      (key) => !isSame(base[key], before.base[key]) && !isSame(base[key], before.changes[key]),
    )
    this.store.setState({ base, hasConflict: before.hasConflict || hasConflict })
    this.#set(before.changes)
  }

  /** Ends a conflict: with what was typed here, or with the server's state. */
  choose(side: 'mine' | 'theirs'): void {
    this.store.setState({ hasConflict: false })
    if (side === 'theirs') this.#set({})
    else void this.save()
  }

  /** Saves now what can be saved, but for what is held. */
  save(): Promise<void> {
    return this.#save((changes) => without(changes, this.#parts.held ?? []))
  }

  /** Saves what is held as well: somebody pressed the button for it. */
  async saveAll(): Promise<void> {
    await this.#saving
    await this.#save((changes) => changes)
  }

  /** Goes back to what the server has. */
  revert(keys: readonly (keyof F)[]): void {
    this.#set(without(this.store.getState().changes, keys))
  }

  #save(pick: (changes: Partial<F>) => Partial<F>): Promise<void> {
    clearTimeout(this.#timer)
    this.#saving = this.#send(pick)
    return this.#saving
  }

  async #send(pick: (changes: Partial<F>) => Partial<F>): Promise<void> {
    const { changes, state, hasConflict } = this.store.getState()
    if (state === 'saving' || hasConflict) return
    const sent = pick(this.#parts.sendable(this.fields(), changes))
    if (keysOf(sent).length === 0) return
    this.store.setState({ state: 'saving', error: undefined })
    try {
      const answered = await this.#parts.send(sent, this.fields())
      this.#arrived(answered ?? { ...this.store.getState().base, ...sent }, sent)
    } catch (error) {
      this.store.setState({ state: 'failed', error })
    }
  }

  stop(): void {
    clearTimeout(this.#timer)
  }

  #arrived(base: F, sent: Partial<F>): void {
    const { changes } = this.store.getState()
    const left = Object.fromEntries(
      Object.entries(changes).filter(([key, value]) => !isSame(value, sent[key as keyof F])),
    ) as Partial<F>
    this.store.setState({ base, savedAt: Date.now(), state: 'saved' })
    this.#set(left)
    if (keysOf(this.store.getState().changes).length > 0) this.#schedule()
  }

  #set(changes: Partial<F>): void {
    const { base, state } = this.store.getState()
    const pending = Object.fromEntries(
      Object.entries(changes).filter(([key, value]) => !isSame(value, base[key as keyof F])),
    ) as Partial<F>
    const isClean = keysOf(pending).length === 0
    const next = isClean && state !== 'saving' ? 'saved' : state
    this.store.setState({ changes: pending, state: !isClean && state !== 'saving' ? 'waiting' : next })
    this.#persist(pending, isClean)
  }

  #persist(changes: Partial<F>, isClean: boolean): void {
    const { storage, storageKey } = this.#parts
    try {
      if (isClean) storage.removeItem(storageKey)
      else storage.setItem(storageKey, JSON.stringify(changes))
    } catch {
      // If storage is full or forbidden, the page still has it.
    }
  }

  #stored(): Partial<F> {
    const { storage, storageKey } = this.#parts
    try {
      return JSON.parse(storage.getItem(storageKey) ?? '{}') as Partial<F>
    } catch {
      return {}
    }
  }

  #schedule(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), savePause)
  }
}

const without = <F extends object>(changes: Partial<F>, keys: readonly (keyof F)[]): Partial<F> =>
  Object.fromEntries(Object.entries(changes).filter(([key]) => !keys.includes(key as keyof F))) as Partial<F>

const keysOf = <F extends object>(changes: Partial<F>) => Object.keys(changes) as (keyof F)[]
