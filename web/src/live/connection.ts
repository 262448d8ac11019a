import { socketRules } from '@akada/contract/live'

/** The part of a Socket.IO client the rules need. */
export interface SocketClient {
  close: () => void
}

export interface SocketClientEvents {
  onUp: () => void
  /** A drop, or a connection that failed. */
  onDown: () => void
  /** The attempt before received nothing at all, as behind a proxy that swallows websockets. */
  isWebsocketSilent: boolean
}

export interface ConnectionParts {
  token: () => string | null
  isOnline: () => boolean
  open: (events: SocketClientEvents) => SocketClient
  /** Called with each change: the status, and how many attempts have failed since the last connect. */
  onStatus?: (status: ConnectionStatus, attempts: number) => void
  /** From 0 to 1: how much longer than specified a retry waits. */
  random?: () => number
}

export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** Retries wait up to this part longer, so that after a restart of the server not everybody comes at once. */
const jitter = 0.5

/**
 * Keeps one socket by the rules of the specification (second document, sections 4 and 9): it connects only when
 * online, with a token, and when no attempt runs; gives an attempt 20 s; tries again after 1 s times 1.5 per attempt,
 * at most 30 s, ten times; and every 5 s looks whether token and socket still agree.
 */
export function createConnection({ token, isOnline, open, onStatus, random = Math.random }: ConnectionParts) {
  const { wait, isWaiting } = createTimer()
  let status: ConnectionStatus = 'disconnected'
  let client: SocketClient | undefined
  let attempts = 0
  let lastTry = 0
  let isWebsocketSilent = false

  function connect(): void {
    if (status !== 'disconnected' || !isOnline() || !token()) return
    become('connecting')
    lastTry = Date.now()
    const isMine = () => client === mine
    const mine = open({ onUp: () => isMine() && up(), onDown: () => isMine() && down(), isWebsocketSilent })
    client = mine
    wait(giveUp, socketRules.timeout)
  }

  function up(): void {
    wait(undefined)
    attempts = 0
    become('connected')
  }

  function giveUp(): void {
    isWebsocketSilent = !isWebsocketSilent
    down()
  }

  function down(): void {
    close()
    if (!isOnline() || !token() || attempts >= socketRules.attempts) return
    const delay = Math.min(socketRules.firstDelay * socketRules.growth ** attempts, socketRules.longestDelay)
    attempts += 1
    become('disconnected')
    wait(connect, delay * (1 + jitter * random()))
  }

  function become(next: ConnectionStatus): void {
    status = next
    onStatus?.(status, attempts)
  }

  function close(): void {
    wait(undefined)
    const closing = client
    client = undefined
    become('disconnected')
    closing?.close()
  }

  /** The check of every 5 s. Once ten attempts are used up it goes on trying, but only as often as the longest delay. */
  function check(): void {
    if (!token()) {
      attempts = 0
      close()
      return
    }
    const isTooSoon = attempts >= socketRules.attempts && Date.now() - lastTry < socketRules.longestDelay
    if (!isWaiting() && !isTooSoon) connect()
  }

  /** The network came back or the member signed in: the count starts again. */
  function wake(): void {
    attempts = 0
    isWebsocketSilent = false
    connect()
  }

  return { check, wake, close, status: () => status }
}

/** There is one timer: for the end of an attempt, or for the next. */
function createTimer() {
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (act: (() => void) | undefined, delay?: number): void => {
    clearTimeout(timer)
    timer = act && setTimeout(act, delay)
  }
  return { wait, isWaiting: () => timer !== undefined }
}
