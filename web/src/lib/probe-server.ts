import { lineStore } from './connectivity.ts'

/** Milliseconds between two looks while the server is out of reach. */
const pause = 5000

let isLooking = false

/**
 * From now on a call without an answer makes this tab look whether the server can be reached, until it can; `onUp` hears
 * of it each time, also when the line was there all along.
 */
export function watchLine(onUp: () => void): void {
  const lookNow = () => void look(onUp)
  lineStore.subscribe((now, before) => {
    if (now.failures > before.failures || (now.isCut && !before.isCut)) lookNow()
  })
  addEventListener('online', lookNow)
  const { isCut, failures } = lineStore.getState()
  if (isCut || failures > 0) lookNow()
}

async function look(onUp: () => void): Promise<void> {
  if (isLooking) return
  isLooking = true
  for (let answered = await answers(); !answered; answered = await answers()) {
    lineStore.setState({ isCut: true })
    await untilNextLook()
  }
  const { failures } = lineStore.getState()
  lineStore.setState({ isCut: false })
  onUp()
  // A call that fails while the server lives must not be tried without pause.
  await untilNextLook()
  isLooking = false
  if (lineStore.getState().failures > failures) void look(onUp)
}

const answers = () =>
  fetch('/api/health', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** The browser may know sooner than the clock. */
function untilNextLook(): Promise<void> {
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
