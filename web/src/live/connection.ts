import { socketRules } from '@akada/contract/live'

/** The part of a Socket.IO client the rules need. */
export interface Wire {
  close: () => void
}

export interface WireEvents {
  onUp: () => void
  /** A drop, or a connection that failed. */
  onDown: () => void
}

export interface ConnectionParts {
  token: () => string | null
  isOnline: () => boolean
  open: (events: WireEvents) => Wire
}

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/**
 * Keeps one socket by the rules of the specification (second document, sections 4 and 9): it connects only when
 * online, with a token, and when no attempt runs; tries again after 1 s times 1.5 per attempt, at most 30 s, ten
 * times; and every 5 s looks whether token and socket still agree.
 */
export function createConnection({ token, isOnline, open }: ConnectionParts) {
  let status: ConnectionStatus = 'disconnected'
  let wire: Wire | undefined
  let attempts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let lastTry = 0

  function connect(): void {
    clearTimeout(retry)
    retry = undefined
    if (status !== 'disconnected' || !isOnline() || !token()) return
    status = 'connecting'
    lastTry = Date.now()
    const mine = open({
      onUp() {
        if (wire !== mine) return
        status = 'connected'
        attempts = 0
      },
      onDown() {
        if (wire !== mine) return
        close()
        scheduleRetry()
      },
    })
    wire = mine
  }

  function close(): void {
    clearTimeout(retry)
    retry = undefined
    const closing = wire
    wire = undefined
    status = 'disconnected'
    closing?.close()
  }

  function scheduleRetry(): void {
    if (!isOnline() || !token() || attempts >= socketRules.attempts) return
    const delay = Math.min(socketRules.firstDelay * socketRules.growth ** attempts, socketRules.longestDelay)
    attempts += 1
    retry = setTimeout(connect, delay)
  }

  /** The check of every 5 s. Once ten attempts are used up it goes on trying, but only as often as the longest delay. */
  function check(): void {
    if (!token()) {
      attempts = 0
      close()
      return
    }
    const isSpent = attempts >= socketRules.attempts
    const isTooSoon = isSpent && Date.now() - lastTry < socketRules.longestDelay
    if (retry === undefined && !isTooSoon) connect()
  }

  /** The network came back or the member signed in: the count starts anew. */
  function wake(): void {
    attempts = 0
    connect()
  }

  return { check, wake, close, status: () => status }
}
