import { createBatcher } from '#db/batch.ts'
import { paceOf } from './pace.ts'

/** Nothing is told more often than this, in milliseconds. */
const leastPause = 250

interface Latest<State> {
  /** `before` is what was told last, when that was a moment ago. */
  tell: (id: string, state: State, before: State | undefined) => void
  /** Who is told. */
  watchers: (id: string, state: State) => number
  /** How things stand, in the order of their ids; nothing for what is no more. */
  read: (ids: string[]) => Promise<(Partial<State> | undefined)[]>
}

/** What has been told of a thing since it last stood still; fields that are still to be told are undefined. */
interface Told<State> {
  state: State
  hasChanged: boolean
}

/**
 * Tells of things that change quickly: the first change of each at once, then how it stands after each pause, until it
 * stands still. That is read, because what several writers answer may arrive in another order than they wrote it, in one
 * process and in several.
 */
export function createLatest<State extends object>({ tell, watchers, read }: Latest<State>) {
  const known = new Map<string, Told<State>>()
  const readTogether = createBatcher({ keyOf: (id: string) => id, write: read })

  function pause(id: string, told: Told<State>): void {
    const milliseconds = Math.max(leastPause, paceOf(watchers(id, told.state)))
    setTimeout(() => void check(id, told), milliseconds).unref()
  }

  async function check(id: string, told: Told<State>): Promise<void> {
    told.hasChanged = false
    // A database that is away is no reason to ask it again and again.
    const now = await readTogether(id).catch(() => undefined)
    const before = told.state
    if (now && differs(before, now)) {
      told.state = { ...before, ...fieldsOf(before, now) }
      tell(id, told.state, before)
    } else if (!now || !told.hasChanged) {
      known.delete(id)
      return
    }
    pause(id, told)
  }

  return (id: string, change: State): void => {
    const told = known.get(id)
    if (told) {
      told.hasChanged = true
      told.state = { ...missing(change), ...told.state }
      return
    }
    const first = { state: change, hasChanged: false }
    known.set(id, first)
    tell(id, change, undefined)
    pause(id, first)
  }
}

const differs = <State extends object>(told: State, now: Partial<State>) =>
  Object.entries(fieldsOf(told, now)).some(([field, value]) => value !== told[field as keyof State])

const fieldsOf = <State extends object>(told: State, now: Partial<State>) =>
  Object.fromEntries(Object.entries(now).filter(([field]) => field in told)) as Partial<State>

const missing = <State extends object>(state: State) =>
  Object.fromEntries(Object.keys(state).map((field) => [field, undefined])) as Partial<State>
