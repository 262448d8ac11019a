import type { Source } from '@akada/contract/meetings/routes'

/** What a vendor's servers do: they know the participants of a room and what each sends, and report changes. */
export interface Seat {
  number: number
  sends: ReadonlyMap<Source, MediaStreamTrack>
}

export class Cloud {
  readonly #seats = new Map<number, Map<Source, MediaStreamTrack>>()
  readonly #listeners = new Set<() => void>()

  enter(number: number): void {
    this.#seats.set(number, new Map())
    this.#say()
  }

  go(number: number): void {
    if (this.#seats.delete(number)) this.#say()
  }

  send(number: number, source: Source, track: MediaStreamTrack | null): void {
    const sends = this.#seats.get(number)
    if (track) sends?.set(source, track)
    else sends?.delete(source)
    this.#say()
  }

  seats(): Seat[] {
    return [...this.#seats].map(([number, sends]) => ({ number, sends }))
  }

  of(number: number): ReadonlyMap<Source, MediaStreamTrack> {
    return this.#seats.get(number) ?? new Map<Source, MediaStreamTrack>()
  }

  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  #say(): void {
    for (const listener of this.#listeners) listener()
  }
}

/** A track without a device. */
export const aTrack = (kind: 'audio' | 'video'): MediaStreamTrack =>
  ({ kind, getSettings: () => ({ deviceId: `a-${kind}` }), stop: () => {} }) as unknown as MediaStreamTrack

/** An emitter as all SDKs have one. */
export function createEmitter() {
  const listeners = new Map<string, Set<(...values: never[]) => void>>()
  return {
    on: (event: string, listener: (...values: never[]) => void): void =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (event: string, listener: (...values: never[]) => void) =>
      void listeners.get(event)?.delete(listener),
    removeAllListeners: () => listeners.clear(),
    emit: (event: string, ...values: unknown[]): void => {
      for (const listener of listeners.get(event) ?? []) listener(...(values as never[]))
    },
  }
}
