import type { LivePlace, RoomRef, ServerToClient } from '@akada/contract/live'

/** What the browser adds to the events of the server. */
interface OwnEvents {
  /** A room was joined for the first time: of its earlier events, at most the last moment's have been delivered. */
  'room-joined': (room: RoomRef) => void
}

type Events = ServerToClient & OwnEvents

/** Handlers a feature declares in its `*.live.ts`. */
export type LiveHandlers = Partial<Events>

/** An event, whatever room it came from. */
export interface BusEvent extends Pick<LivePlace, 'sharedId'> {
  event: keyof Events
  payload: object
}

type EventName = keyof Events
type Handler = (payload: never) => void

/** How many ids of events that were published to several rooms are remembered. */
const sharedLimit = 500

/** Passes each event to the handlers of its name. */
export function createEventBus() {
  const handlers = new Map<EventName, Set<Handler>>()
  const shared = new Set<string>()

  /** Handles one event; returns a function that stops it. */
  function on<E extends EventName>(event: E, handler: Events[E]): () => void {
    const registered = handlers.get(event) ?? new Set()
    handlers.set(event, registered)
    registered.add(handler)
    return () => void registered.delete(handler)
  }

  /** Registers what a feature declared; returns a function that stops all of it. */
  function onAll(declared: LiveHandlers): () => void {
    const stops = Object.entries(declared).map(([event, handler]) => on(event as EventName, handler as never))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** An event that was published to several rooms counts when it first arrives. */
  function emit({ event, payload, sharedId }: BusEvent): void {
    if (sharedId && shared.has(sharedId)) return
    if (sharedId) remember(sharedId)
    for (const handler of handlers.get(event) ?? []) handler(payload as never)
  }

  function remember(sharedId: string): void {
    shared.add(sharedId)
    const [oldest] = shared
    if (oldest && shared.size > sharedLimit) shared.delete(oldest)
  }

  return { on, onAll, emit }
}
