import { setImmediate } from 'node:timers/promises'
import pg from 'pg'

interface Writer<Entry, Answer> {
  /**
   * Entries with the same key never share a write and are never written concurrently, so they keep their
   * order. Without a key any entries may share a write, as with reads.
   */
  keyOf?: (entry: Entry) => string
  /** Writes many entries with one statement; returns results in the order of the entries. */
  write: (entries: Entry[]) => Promise<Answer[]>
  /** Maximum entries per write. */
  limit?: number
  /** Concurrent writes; one by default. */
  concurrency?: number
}

interface Waiting<Entry, Answer> {
  entry: Entry
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** Entries expensive enough for a statement of their own: its overhead is small beside their cost. */
const worthOne = 32

/**
 * Turns many small statements into few: only a few run at a time, and entries that arrive meanwhile share the
 * next. A row that many change at once is thus locked once per write instead of once per change. Waiting
 * entries are split evenly among the concurrent writes, so that one is prepared while another commits.
 */
export function createBatcher<Entry, Answer>({
  keyOf,
  write,
  limit = 500,
  concurrency = 1,
}: Writer<Entry, Answer>) {
  let waiting: Waiting<Entry, Answer>[] = []
  let writers = 0
  let taken = 0
  const underWay = new Set<string>()

  function takeBatch(): Map<string, Waiting<Entry, Answer>> {
    const batch = new Map<string, Waiting<Entry, Answer>>()
    const later: Waiting<Entry, Answer>[] = []
    const share = Math.max(worthOne, Math.ceil((waiting.length + underWay.size) / concurrency))
    const maxEntries = Math.min(limit, share)
    for (const one of waiting) {
      const key = keyOf ? keyOf(one.entry) : String((taken += 1))
      if (batch.size >= maxEntries || batch.has(key) || underWay.has(key)) later.push(one)
      else batch.set(key, one)
    }
    waiting = later
    return batch
  }

  /** Entries that conflict with those of another writer are left to it. */
  async function writeAll(): Promise<void> {
    writers += 1
    for (;;) {
      // Includes entries added in this turn of the event loop, for example by callers that just got a
      // result.
      await setImmediate()
      const batch = takeBatch()
      if (batch.size === 0) break
      for (const key of batch.keys()) underWay.add(key)
      await settle([...batch.values()], write)
      for (const key of batch.keys()) underWay.delete(key)
    }
    writers -= 1
  }

  return (entry: Entry): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.push({ entry, resolve, reject })
      if (writers < concurrency) void writeAll()
    })
}

/** Writes one batch and settles every entry in it; never throws. */
async function settle<Entry, Answer>(
  batch: Waiting<Entry, Answer>[],
  write: Writer<Entry, Answer>['write'],
): Promise<void> {
  try {
    const answers = await write(batch.map(({ entry }) => entry))
    batch.forEach(({ resolve }, index) => resolve(answers[index] as Answer))
  } catch (error) {
    if (batch.length > 1 && isOfOneEntry(error)) for (const one of batch) await settle([one], write)
    else batch.forEach(({ reject }) => reject(error))
  }
}

/** Data that PostgreSQL refuses (classes 22 and 23) or a deadlock, as opposed to an unavailable database. */
const isOfOneEntry = (error: unknown) =>
  error instanceof pg.DatabaseError && /^(?:22|23|40)/.test(error.code ?? '')
