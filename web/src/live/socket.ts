import { socketRules } from '@akada/contract/live'
import { handshake } from '@akada/contract/signature'
import { setClock, signatureOf } from '#api/signature.ts'
import { createConnection } from './connection.ts'
import { liveClient } from './live.ts'
import { openSocketClient } from './socket-client.ts'
import { provideWake, socketState } from './socket-state.ts'

interface SocketParts {
  token: () => string | null
  /** Calls back whenever the token may have changed. */
  onTokenChange: (listener: () => void) => void
}

/** A lost key comes back with the next call, which renews the session; until then the server refuses. */
async function signedHandshake(token: string | null): Promise<Record<string, string>> {
  const proof = await signatureOf({ ...handshake, body: undefined, token })
  return { token: `Bearer ${token ?? ''}`, ...proof }
}

/** The round trip of each ping is among the page's timings. */
function onLatency(duration: number): void {
  performance.clearMeasures('live-latency')
  performance.measure('live-latency', { end: performance.now(), duration })
  socketState.setState({ latency: duration })
}

/** Opens the live socket and keeps it by the specified rules. Loaded after the first paint; call once. */
export function startSocket({ token, onTokenChange }: SocketParts): void {
  const connection = createConnection({
    token,
    isOnline: () => navigator.onLine,
    onStatus: (status, attempts) => socketState.setState({ status, attempts }),
    open: (events) =>
      openSocketClient(
        { handshake: () => signedHandshake(token()), onWrongClock: setClock, client: liveClient, onLatency },
        events,
      ),
  })
  addEventListener('offline', connection.close)
  addEventListener('online', connection.wake)
  addEventListener('pagehide', connection.close)
  addEventListener('pageshow', connection.wake)
  let before = token()
  onTokenChange(() => {
    const now = token()
    if (now === null) {
      connection.close()
      liveClient.forget()
    } else if (before === null) connection.wake()
    before = now
  })
  provideWake(connection.wake)
  setInterval(connection.check, socketRules.tokenCheck)
  connection.wake()
}
