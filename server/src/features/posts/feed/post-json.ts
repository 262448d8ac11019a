import { Post } from '@akada/contract/posts/routes'
import * as z from 'zod/mini'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { replyTrimmer } from '#http/wire/trim-reply.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '#context.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { type StableJson, createJsonCache } from './json-cache.ts'
import { type StableRow, stableColumns, stableFields, stablePart } from '../view/post-view.ts'

type ReadJson = (id: string, version: string) => Promise<StableJson | undefined>

/** Enough for some 25,000 posts. */
const maxCharacters = 40_000_000

/**
 * A row's version is the transaction that wrote it, so it changes with the post, whichever process writes.
 */
const listStableRows = statement<StableRow & { version: string }, { ids: readonly string[] }>(
  `select p.xmin::text as version, ${stableColumns}
     from posts p where p.id = any(:ids::uuid[]) and p.deleted_at is null`,
)

const trim = replyTrimmer(z.pick(Post, stableFields))

function createJsonReader(db: Db, storage: Storage): ReadJson {
  const jsons = createJsonCache(maxCharacters)

  const jsonOf = ({ version, ...row }: StableRow & { version: string }): StableJson => ({
    version,
    userId: row.userId,
    courseId: row.courseId,
    text: JSON.stringify(trim(stablePart(row, storage))).slice(1, -1),
  })

  const readMissing = createBatcher<{ id: string }, StableJson | undefined>({
    concurrency: 2,
    write: async (missing) => {
      const ids = [...new Set(missing.map(({ id }) => id))]
      const rows = await listStableRows(db, { ids })
      const read = new Map(rows.map((row) => [row.id, jsonOf(row)]))
      for (const [id, json] of read) jsons.set(id, json)
      return missing.map(({ id }) => read.get(id))
    },
  })

  return async (id, version) => {
    const cached = jsons.get(id)
    // If the post has changed since its version was read, the newer JSON is returned.
    return cached?.version === version ? cached : readMissing({ id })
  }
}

const jsonReader = memoizePer(createJsonReader)

/**
 * The JSON of posts by id and version, from this process's cache or else from the database; undefined for a
 * post deleted meanwhile.
 */
export function stableJsons(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  posts: readonly (readonly [id: string, version: string, ...rest: unknown[]])[],
): Promise<(StableJson | undefined)[]> {
  const read = jsonReader(db, storage)
  return Promise.all(posts.map(([id, version]) => read(id, version)))
}
