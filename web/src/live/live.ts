import type { LivePlace, ServerToClient } from '@akada/contract/live'
import { createEventBus } from './event-bus.ts'
import { createRooms } from './rooms.ts'

export type { LiveHandlers } from './event-bus.ts'

/** Live events of one browser: `live` is for features, the rest for the socket. */
export function createLive() {
  const connected = new Set<() => void>()
  const lost = new Set<() => void>()
  const { on, onAll, emit } = createEventBus()
  const rooms = createRooms({ emit, onConnected: () => callAll(connected), onLost: () => callAll(lost) })

  /** An arriving event. One without a number was published while the server could not number it. */
  function deliver(event: keyof ServerToClient, payload: object, place: LivePlace | undefined): void {
    if (place) rooms.take(place, { event, payload, sharedId: place.sharedId ?? null })
    else emit({ event, payload })
  }

  const live = {
    on,
    onAll,
    /** Joins a room, and again after each reconnect, until its last holder leaves; returns a function that leaves. */
    joinRoom: rooms.join,
    /** Runs after every connect, once the rooms are joined; returns a function that stops it. */
    onConnect: listeningIn(connected),
    /**
     * Runs when more was missed than the server's log holds, so that everything must be fetched again;
     * returns a function that stops it.
     */
    onLost: listeningIn(lost),
  }
  return { live, deliver, signalRoom: rooms.signal, attach: rooms.attach, forget: rooms.forget }
}

const listeningIn = (listeners: Set<() => void>) => (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function callAll(listeners: Set<() => void>): void {
  for (const listener of listeners) listener()
}

export type LiveClient = ReturnType<typeof createLive>

/** This browser's. */
export const liveClient: LiveClient = createLive()

/** Live events for features. Works before the socket is open and across reconnects. */
export const { live } = liveClient
