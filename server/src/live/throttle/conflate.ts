import { createBatcher } from '#db/batch.ts'
import { fanOutInterval } from './fan-out-interval.ts'

/** Nothing is published more often than this, in milliseconds. */
const leastPause = 250

interface Conflation<State> {
  /** `before` is what was published last, when that was a moment ago. */
  publish: (id: string, state: State, before: State | undefined) => void
  watchers: (id: string, state: State) => number
  /** The present states, in the order of their ids; nothing for missing things. */
  read: (ids: string[]) => Promise<(Partial<State> | undefined)[]>
}

/** What was published about a thing since it last settled; fields not yet published are undefined. */
interface Published<State> {
  state: State
  hasChanged: boolean
}

/**
 * Publishes quickly changing states: the first change of each at once, then its state after each pause, until
 * it settles. The state is read back, because the results of several writers may arrive in another order than
 * they wrote, in one process and in several.
 */
export function conflate<State extends object>({ publish, watchers, read }: Conflation<State>) {
  const active = new Map<string, Published<State>>()
  const readTogether = createBatcher({ keyOf: (id: string) => id, write: read })

  function pause(id: string, published: Published<State>): void {
    const milliseconds = Math.max(leastPause, fanOutInterval(watchers(id, published.state)))
    setTimeout(() => void check(id, published), milliseconds).unref()
  }

  async function check(id: string, published: Published<State>): Promise<void> {
    published.hasChanged = false
    // An unavailable database is no reason to retry again and again.
    const now = await readTogether(id).catch(() => undefined)
    const before = published.state
    if (now && differs(before, now)) {
      published.state = { ...before, ...fieldsOf(before, now) }
      publish(id, published.state, before)
    } else if (!now || !published.hasChanged) {
      active.delete(id)
      return
    }
    pause(id, published)
  }

  return (id: string, change: State): void => {
    const published = active.get(id)
    if (published) {
      published.hasChanged = true
      published.state = { ...missing(change), ...published.state }
      return
    }
    const first = { state: change, hasChanged: false }
    active.set(id, first)
    publish(id, change, undefined)
    pause(id, first)
  }
}

const differs = <State extends object>(published: State, now: Partial<State>) =>
  Object.entries(fieldsOf(published, now)).some(([field, value]) => value !== published[field as keyof State])

const fieldsOf = <State extends object>(published: State, now: Partial<State>) =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in published)) as Partial<State>

const missing = <State extends object>(state: State) =>
  Object.fromEntries(Object.keys(state).map((field) => [field, undefined])) as Partial<State>
