/** Nothing is told more often than this, in milliseconds. */
const tellEvery = 250

interface Latest<Key, Change> {
  tell: (key: Key, change: Change) => void
  /** What is told of two changes; the later one unless given. */
  merge?: (known: Change, change: Change) => Change
}

/** Tells of things that change quickly: the first change of each at once, then only how it stands after a pause. */
export function createLatest<Change, Key = string>({ tell, merge = later }: Latest<Key, Change>) {
  /** What is still to be told of a thing; nothing while it only pauses. */
  const waiting = new Map<Key, Change | undefined>()

  function tellNow(key: Key, change: Change): void {
    waiting.set(key, undefined)
    tell(key, change)
    setTimeout(() => {
      const latest = waiting.get(key)
      waiting.delete(key)
      if (latest !== undefined) tellNow(key, latest)
    }, tellEvery).unref()
  }

  return (key: Key, change: Change): void => {
    if (!waiting.has(key)) return tellNow(key, change)
    const known = waiting.get(key)
    waiting.set(key, known === undefined ? change : merge(known, change))
  }
}

const later = <Change>(_known: Change, change: Change): Change => change
