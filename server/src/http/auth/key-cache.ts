import type { Db } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import { memoizePer } from '#lib/weak-memo.ts'

/** How long a key is cached, in milliseconds: the maximum delay of a revocation. */
const cacheMs = 5000
const maxKeys = 1000

type Parts = Clock & { db: Db }

/** Keeps keys of one kind for a few seconds, by what names them; `find` asks the database. */
export function createKeyCache<Key>(
  find: (parts: Parts, name: string) => Promise<Key | undefined>,
): (parts: Parts, name: string) => Promise<Key | undefined> {
  const cachedKeys = memoizePer((_db: Db) => new Map<string, { key: Key; until: number }>())
  return async (parts, name) => {
    const { db, now } = parts
    const known = cachedKeys(db)
    const cached = known.get(name)
    if (cached && cached.until > now().getTime()) return cached.key
    const key = await find(parts, name)
    if (known.size >= maxKeys) known.clear()
    if (key) known.set(name, { key, until: now().getTime() + cacheMs })
    else known.delete(name)
    return key
  }
}
