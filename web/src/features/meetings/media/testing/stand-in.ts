import type { Ticket } from '../meeting-media.ts'
import type { Cloud } from './cloud.ts'

/** What the tests need from the stand-in of every engine. */
export interface StandIn {
  /** The module that the server would serve; none for the built-in engine. */
  sdk: object
  ticketFor: (number: number) => Ticket
  /** Makes the vendor report speakers. */
  speak: (number: number) => void
  /** Drops every connection. */
  drop: () => void
  /** The next calls with this name fail with these. */
  fail: (call: 'leave' | 'share', errors: object[]) => void
}

export type MakeStandIn = (cloud: Cloud) => StandIn

/** Calls that are to fail, by their name. */
export function createFailures() {
  const failures = new Map<string, object[]>()
  return {
    fail: (call: string, errors: object[]) => void failures.set(call, [...errors]),
    /** Vendors reject with plain objects. */
    passes: (call: string): Promise<void> => {
      const error = failures.get(call)?.shift()
      // oxlint-disable-next-line prefer-promise-reject-errors
      return error ? Promise.reject(error) : Promise.resolve()
    },
  }
}

export const vendorTicket = (
  engine: 'zoom' | 'agora' | 'livekit',
  number: number,
  screenToken: string | null = null,
): Ticket => ({
  engine,
  token: 'ours',
  iceServers: [],
  vendor: {
    engine,
    key: 'key',
    channel: 'ABCDEFGHJK',
    token: String(number),
    url: engine === 'livekit' ? 'wss://livekit.test' : null,
    screenToken,
    expiresAt: new Date(0).toISOString(),
  },
})
