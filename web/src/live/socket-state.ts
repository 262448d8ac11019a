import { createStore } from 'zustand/vanilla'
import type { ConnectionStatus } from './connection.ts'

export interface SocketState {
  status: ConnectionStatus
  /** Attempts that have failed since the last connect. */
  attempts: number
  /** Milliseconds that the last ping took; null before the first. */
  latency: number | null
}

/** How the live socket of this tab is. */
export const socketState = createStore<SocketState>(() => ({
  status: 'disconnected',
  attempts: 0,
  latency: null,
}))

let wake = () => {}

/** The socket says how it is woken. */
export function provideWake(work: () => void): void {
  wake = work
}

/** Tries to connect at once. */
export const tryNow = (): void => wake()
