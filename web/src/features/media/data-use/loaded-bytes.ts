import { createStore } from 'zustand/vanilla'
import {
  type LoadedByDay,
  type Loaded,
  addLoaded,
  dayOf,
  readLoaded,
  transferredBytes,
} from './data-meter.ts'

const key = 'akada.loaded'
/** Milliseconds between two writes to storage. */
const writeInterval = 5000

const stored = () => readLoaded(localStorage.getItem(key))

/** What this device has loaded, for the screen that shows it. */
export const loadedStore = createStore<{ loaded: LoadedByDay }>(() => ({ loaded: {} }))

let waiting = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Counts what the browser loads from now on and what it has loaded for this page already. Call once. */
export function countBytes(): void {
  loadedStore.setState({ loaded: stored() })
  if (typeof PerformanceObserver === 'undefined') return
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) count(entry as unknown as Loaded)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  addEventListener('pagehide', write)
  // Another tab has counted something.
  addEventListener('storage', (event) => {
    if (event.key === key) loadedStore.setState({ loaded: stored() })
  })
}

function count(entry: Loaded): void {
  waiting += transferredBytes(entry, location.origin)
  timer ??= setTimeout(write, writeInterval)
}

/** Adds to what is stored by then, because other tabs count too. */
function write(): void {
  clearTimeout(timer)
  timer = undefined
  if (waiting === 0) return
  const loaded = addLoaded(stored(), dayOf(new Date()), waiting)
  waiting = 0
  localStorage.setItem(key, JSON.stringify(loaded))
  loadedStore.setState({ loaded })
}

/** Updates the count before it is shown. */
export const countNow = write

/** Starts counting from zero. */
export function resetCounter(): void {
  waiting = 0
  localStorage.removeItem(key)
  loadedStore.setState({ loaded: {} })
}
