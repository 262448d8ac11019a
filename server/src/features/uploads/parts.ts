import { partRules } from '@akada/contract/uploads'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { refusalOf } from '#storage/transfer/receive-file.ts'
import { type PartedFile, PartsMissingError, bytesOfPart, partCount } from '#storage/storage.ts'
import type { Context } from '../../context.ts'

type Stores = Pick<Context, 'db' | 'storage' | 'now'>

interface Plan {
  key: string
  size: number
  line: 'slow' | undefined
}

/** Adds the plan of an upload in parts, within the transaction that notes the upload. */
export async function planParts(tx: Db, { storage }: Pick<Context, 'storage'>, { key, size, line }: Plan) {
  const wanted = line === 'slow' ? partRules.slow : partRules.usual
  const partBytes = Math.max(wanted, storage.parts.leastBytes)
  const { id } = await tx
    .insertInto('partedUploads')
    .values({ key, partBytes })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { uploadId: id, partBytes, parts: partCount({ size, partBytes }) }
}

interface Row extends Omit<PartedFile, 'storeId'> {
  id: string
  storeId: string | null
  state: string
  completedAt: Date | null
}
type Begun = Row & PartedFile

const find = statement<Row>(`
  select p.id, p.key, p.part_bytes, p.store_id, p.completed_at, u.size, u.mime_type, u.state
    from parted_uploads p join uploads u on u.key = p.key
   where p.id = $1 and u.user_id = $2`)

const begin = statement<{ storeId: string }>(`
  update parted_uploads set store_id = coalesce(store_id, $2) where id = $1 returning store_id`)

const finish = statement(
  `update parted_uploads set completed_at = coalesce(completed_at, $2::timestamptz) where id = $1`,
)

interface Own {
  uploadId: string
  userId: string
}

/** An upload of the caller's; others', unknown and removed ones are not found. */
async function mustFind({ db }: Pick<Context, 'db'>, { uploadId, userId }: Own): Promise<Row> {
  const [row] = await find(db, uploadId, userId)
  if (!row || row.state === 'purged' || row.state === 'detached') throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

/** The store hears of an upload in parts only when somebody sends it so. Of two calls at once the first one's name is kept. */
async function begun({ db, storage }: Stores, row: Row): Promise<Begun> {
  if (row.storeId !== null) return { ...row, storeId: row.storeId }
  const mine = await storage.parts.begin(row)
  const [kept] = await begin(db, row.id, mine)
  const file = { ...row, storeId: kept?.storeId ?? mine }
  if (file.storeId !== mine) await storage.parts.abort({ ...file, storeId: mine })
  return file
}

const numbersOf = (file: PartedFile) => Array.from({ length: partCount(file) }, (_, at) => at + 1)

/** What has arrived of an upload, and where the next parts above `after` go. */
export async function partsOf(context: Stores, own: Own, after = 0) {
  const { storage, now } = context
  const file = await begun(context, await mustFind(context, own))
  const isComplete = file.completedAt !== null || (await storage.stat(file.key))?.bytes === file.size
  const all = numbersOf(file)
  const received = isComplete ? all : await storage.parts.received(file)
  const arrived = new Set(received)
  const next = all.filter((number) => number > after && !arrived.has(number)).slice(0, partRules.addresses)
  const addresses = await Promise.all(next.map((number) => addressOf(context, file, number)))
  const ends = addresses.map(({ expiresAt }) => expiresAt.getTime())
  return {
    uploadId: file.id,
    key: file.key,
    size: file.size,
    partBytes: file.partBytes,
    parts: all.length,
    received,
    isComplete,
    addresses,
    expiresAt: new Date(Math.min(now().getTime() + hour, ...ends)).toISOString(),
  }
}

const hour = 3_600_000

async function addressOf({ storage }: Stores, file: PartedFile, number: number) {
  return { number, bytes: bytesOfPart(file, number), ...(await storage.parts.presign(file, number)) }
}

/** Makes the file of its parts; throws API_ERR_CONFLICT while some are missing. */
export async function completeUpload(context: Stores, own: Own): Promise<{ key: string }> {
  const { db, storage, now } = context
  const row = await mustFind(context, own)
  if (!row.completedAt) {
    const file = await begun(context, row)
    await storage.parts.complete(file).catch((error: unknown) => {
      throw error instanceof PartsMissingError ? missing() : refusalOf(error)
    })
    await finish(db, row.id, now())
  }
  return { key: row.key }
}

const missing = () => new ApiError('API_ERR_CONFLICT', { message: 'Some parts have not arrived.' })

const lockUnused = statement<{ key: string }>(
  `select key from uploads where key = $1 and state = 'pending' for update`,
)
const purge = statement(`update uploads set state = 'purged', changed_at = $2::timestamptz where key = $1`)

/** Gives an unused upload up: its parts, its file and its share of the quota. Throws API_ERR_CONFLICT for a used one. */
export async function abortUpload({ db, storage, now }: Stores, { uploadId, userId }: Own): Promise<void> {
  const [row] = await find(db, uploadId, userId)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  if (row.state === 'purged') return
  await db.transaction().execute(async (tx) => {
    const [unused] = await lockUnused(tx, row.key)
    if (!unused) throw new ApiError('API_ERR_CONFLICT', { message: 'This file is used already.' })
    if (row.storeId !== null) await storage.parts.abort({ ...row, storeId: row.storeId })
    await storage.remove(row.key)
    await purge(tx, row.key, now())
  })
}
