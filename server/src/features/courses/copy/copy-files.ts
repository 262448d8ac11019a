import { type Outcome, eachRow } from '#jobs/each-row.ts'
import { type Db, type Statement, statement } from '#db/connect.ts'
import { attachMadeObject } from '#storage/uploads/made-objects.ts'
import { addAssets } from '#media/assets/owner-assets.ts'
import { type Copying, type Original, copyObject } from './copy-object.ts'

interface Owned {
  userId: string
}

type Copied<File extends Original> = File & { key: string }

/** Things of copied courses whose files are still to be copied, and how each gets them. */
export interface Copies<Row extends Owned, File extends Original = Original> {
  /** Of the loop. */
  name: string
  ownerType: 'course' | 'lesson'
  ownerOf: (row: Row) => string
  /** The oldest that are left, without these owners. */
  next: Statement<Row, { except: readonly string[] }>
  originalsOf: (db: Db, row: Row) => Promise<readonly File[]>
  /** Takes one from the list; false when another worker was faster, or when it needs none any more. */
  claim: (tx: Db, row: Row) => Promise<boolean>
  /** What follows once the copies are its own. */
  finish?: (tx: Db, row: Row & { now: Date }, copies: readonly Copied<File>[]) => Promise<void>
}

const claimLessonCopy = statement<{ lessonId: string }, { lessonId: string }>(
  `delete from lesson_copies where lesson_id = :lessonId returning lesson_id`,
)

/** Takes a copied lesson from the list; false when another worker was faster. */
export const claimLesson = async (tx: Db, { lessonId }: { lessonId: string }): Promise<boolean> =>
  (await claimLessonCopy(tx, { lessonId })).length > 0

/** Gives each thing files of its own, one after the other; the worker prepares them like uploaded ones. */
export function copyFiles<Row extends Owned, File extends Original>(
  context: Copying,
  copies: Copies<Row, File>,
): Promise<Outcome> {
  return eachRow(context, {
    name: copies.name,
    next: ({ except }) => copies.next(context.db, { except }),
    keyOf: copies.ownerOf,
    work: (row) => copyFilesOf(context, copies, row),
  })
}

async function copyFilesOf<Row extends Owned, File extends Original>(
  context: Copying,
  copies: Copies<Row, File>,
  row: Row,
): Promise<void> {
  const { db, storage } = context
  const files: Copied<File>[] = []
  for (const original of await copies.originalsOf(db, row))
    files.push({ ...original, key: await copyObject(context, { ...original, userId: row.userId }) })
  const isTaken = await db.transaction().execute(async (tx) => {
    if (!(await copies.claim(tx, row))) return false
    await attach(tx, context, { ...copies, row, files })
    return true
  })
  if (!isTaken) for (const { key } of files) await storage.remove(key)
}

async function attach<Row extends Owned, File extends Original>(
  tx: Db,
  { jobs, now }: Pick<Copying, 'jobs' | 'now'>,
  {
    row,
    files,
    ownerType,
    ownerOf,
    finish,
  }: Copies<Row, File> & { row: Row; files: readonly Copied<File>[] },
): Promise<void> {
  const held = { userId: row.userId, namespace: 'courses', now: now() } as const
  for (const { key, mimeType, size } of files)
    await attachMadeObject(tx, { ...held, key, mimeType, bytes: size })
  if (files.length > 0) await addAssets(tx, { ownerType, ownerId: ownerOf(row), jobs }, files)
  await finish?.(tx, { ...row, now: held.now }, files)
}
