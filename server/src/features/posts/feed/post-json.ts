import { Post } from '@akada/contract/posts'
import * as z from 'zod/mini'
import { createBatcher } from '#db/batch.ts'
import { type Db, statement } from '#db/connect.ts'
import { replyTrimmer } from '#http/wire/trim-reply.ts'
import type { Storage } from '#storage/storage.ts'
import type { Context } from '../../../context.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import { type StableText, keepTexts } from './json-cache.ts'
import { type StableRow, stableColumns, stableFields, stablePart } from '../view/post-view.ts'

type ReadText = (id: string, version: string) => Promise<StableText | undefined>

/** Characters kept at most, of some 25,000 posts. */
const charactersKept = 40_000_000

/** A row's version is the transaction that wrote it: whatever changes a post changes it, whichever process does so. */
const stableRows = statement<StableRow & { version: string }>(
  `select p.xmin::text as version, ${stableColumns}
     from posts p where p.id = any($1::uuid[]) and p.deleted_at is null`,
)

const trim = replyTrimmer(z.pick(Post, stableFields))

function createReader(db: Db, storage: Storage): ReadText {
  const texts = keepTexts(charactersKept)

  const textOf = ({ version, ...row }: StableRow & { version: string }): StableText => ({
    version,
    userId: row.userId,
    courseId: row.courseId,
    text: JSON.stringify(trim(stablePart(row, storage))).slice(1, -1),
  })

  const readMissing = createBatcher<{ id: string }, StableText | undefined>({
    concurrency: 2,
    write: async (missing) => {
      const ids = [...new Set(missing.map(({ id }) => id))]
      const rows = await stableRows(db, ids)
      const read = new Map(rows.map((row) => [row.id, textOf(row)]))
      for (const [id, text] of read) texts.keep(id, text)
      return missing.map(({ id }) => read.get(id))
    },
  })

  return async (id, version) => {
    const known = texts.find(id)
    // Of a post that changed since its version was read, the newer text is taken.
    return known?.version === version ? known : readMissing({ id })
  }
}

const readerOf = memoizePer(createReader)

/** The texts of posts of these ids and versions, from what this process has kept or else from the database; undefined for one that is deleted meanwhile. */
export function stableTexts(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  posts: readonly (readonly [id: string, version: string, ...rest: unknown[]])[],
): Promise<(StableText | undefined)[]> {
  const read = readerOf(db, storage)
  return Promise.all(posts.map(([id, version]) => read(id, version)))
}
