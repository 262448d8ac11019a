import { connectivityStore } from './connectivity.ts'

/** Milliseconds between two probes while the server cannot be reached. */
const pause = 5000

let isProbing = false

/**
 * From now on an unanswered call makes this tab probe the server until it responds; `onUp` is called each
 * time, even if the connection was never lost.
 */
export function watchServer(onUp: () => void): void {
  const probeNow = () => void probe(onUp)
  connectivityStore.subscribe((now, before) => {
    if (now.failures > before.failures || (now.isUnreachable && !before.isUnreachable)) probeNow()
  })
  addEventListener('online', probeNow)
  const { isUnreachable, failures } = connectivityStore.getState()
  if (isUnreachable || failures > 0) probeNow()
}

async function probe(onUp: () => void): Promise<void> {
  if (isProbing) return
  isProbing = true
  for (let answered = await isReachable(); !answered; answered = await isReachable()) {
    connectivityStore.setState({ isUnreachable: true })
    await untilNextProbe()
  }
  const { failures } = connectivityStore.getState()
  connectivityStore.setState({ isUnreachable: false })
  onUp()
  // A call that fails while the server is up must not be retried without a pause.
  await untilNextProbe()
  isProbing = false
  if (connectivityStore.getState().failures > failures) void probe(onUp)
}

/** Not asked while the browser knows that there is no connection. */
const isReachable = async () =>
  navigator.onLine &&
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The browser may know sooner than the timer. */
function untilNextProbe(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, pause)
    function end(): void {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    addEventListener('online', end)
  })
}
