import type { LivePlace, LiveRoom, ServerToClient } from '@akada/contract/live'

/** What the browser tells itself. */
interface OwnEvents {
  /** A room was entered for the first time: of what happened there before, at most the last moment was told. */
  entered: (event: { room: LiveRoom }) => void
}

type Events = ServerToClient & OwnEvents

/** Handlers a feature declares in its `*.live.ts`. */
export type LiveHandlers = Partial<Events>

/** An event as it is heard, whatever room it came from. */
export interface Heard extends Pick<LivePlace, 'sharedId'> {
  event: keyof Events
  payload: object
}

type EventName = keyof Events
type Handler = (payload: never) => void

/** How many ids of events told in several rooms are remembered. */
const sharedKept = 500

/** Who hears what. */
export function createEventBus() {
  const handlers = new Map<EventName, Set<Handler>>()
  const shared = new Set<string>()

  /** Hears one event, from whichever socket is open; answers how to stop. */
  function on<E extends EventName>(event: E, handler: Events[E]): () => void {
    const heard = handlers.get(event) ?? new Set()
    handlers.set(event, heard)
    heard.add(handler)
    return () => void heard.delete(handler)
  }

  /** Registers what a feature declared; answers how to stop all of it. */
  function onAll(declared: LiveHandlers): () => void {
    const stops = Object.entries(declared).map(([event, handler]) => on(event as EventName, handler as never))
    return () => {
      for (const stop of stops) stop()
    }
  }

  /** What was told in several rooms is heard from the first of them. */
  function hear({ event, payload, sharedId }: Heard): void {
    if (sharedId && shared.has(sharedId)) return
    if (sharedId) remember(sharedId)
    for (const handler of handlers.get(event) ?? []) handler(payload as never)
  }

  function remember(sharedId: string): void {
    shared.add(sharedId)
    const [oldest] = shared
    if (oldest && shared.size > sharedKept) shared.delete(oldest)
  }

  return { on, onAll, hear }
}
