import { createHmac } from 'node:crypto'
import { constants } from 'node:os'
import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { namespaces } from '@akada/contract/uploads/routes'
import { lessonsFolder } from '#storage/keys.ts'
import { attachMadeObject, reserveObject } from '#storage/uploads/made-objects.ts'
import type { JobMessage } from '../job/job-messages.ts'
import { runJob } from '../job/run-job.ts'
import { withWorkFolder } from '../job/work-folder.ts'
import { MediaRejected } from '../rejection.ts'
import type { MediaRuntime } from '../worker/media-runtime.ts'
import { type RecordingRow, findRecording, saveFilm, saveProgress } from './recording-rows.ts'

interface Run {
  work: MediaRuntime
  row: RecordingRow
}

const progressPause = 2_000
/** Of the film and the file with all tracks, beside the recording itself. */
const maxBytes = 12_000_000_000

/**
 * Makes a film of a recording, in the store as a file of its host. Repeating it is harmless. A permanent failure is
 * recorded; any other error is thrown, to be retried.
 */
export async function makeFilm(
  runtime: MediaRuntime,
  { recordingId }: { recordingId: string },
  signal: AbortSignal,
): Promise<void> {
  const row = await findRecording(runtime.context.db, recordingId)
  if (row) {
    try {
      await withWorkFolder(runtime.workFolder, (folder) => makeIn(folder, { work: runtime, row, signal }))
    } catch (error) {
      if (!(error instanceof MediaRejected)) throw error
      runtime.logger.info(
        { recordingId, rejection: error.rejection, cause: error.cause },
        'recording refused',
      )
      await failFilm(runtime, { recordingId })
    }
  }
  await rm(join(runtime.recordingsFolder, recordingId), { recursive: true, force: true })
}

/** Ends the work on a film for good. */
export const failFilm = (runtime: Pick<MediaRuntime, 'context'>, { recordingId }: { recordingId: string }) =>
  report(runtime, recordingId, { state: 'failed', progress: 0 })

async function report(
  { context: { db, live } }: Pick<MediaRuntime, 'context'>,
  recordingId: string,
  change: { state: 'preparing' | 'failed'; progress: number },
): Promise<void> {
  const owner = await saveProgress(db, recordingId, change)
  if (owner) live.publish(`user:${owner}`, 'recording-progress', { recordingId, ...change })
}

async function makeIn(
  folder: string,
  { work: runtime, row, signal }: Run & { signal: AbortSignal },
): Promise<void> {
  const source = join(folder, 'packets')
  await mkdir(source)
  await bringPackets(join(runtime.recordingsFolder, row.id), source)
  const order = {
    source,
    announced: '',
    folder,
    limits: namespaces.courses,
    film: { title: row.title, names: row.names },
  }
  const { sandbox } = runtime
  const limits = { ...runtime.limits, outputBytes: maxBytes }
  const priority = constants.priority.PRIORITY_BELOW_NORMAL + 5
  await runJob(order, { sandbox, limits, priority, signal, take: createTaker({ work: runtime, row }) })
}

/** A job sees nothing but its own folder. On the same disk this copies no bytes. */
async function bringPackets(from: string, to: string): Promise<void> {
  for (const name of await readdir(from).catch(() => []))
    await link(join(from, name), join(to, name)).catch(() => copyFile(join(from, name), join(to, name)))
}

function createTaker({ work: runtime, row }: Run): (message: JobMessage) => Promise<void> {
  let reportedAt = 0
  return async (message) => {
    if (message.type === 'progress' && performance.now() - reportedAt > progressPause) {
      reportedAt = performance.now()
      await report(runtime, row.id, {
        state: 'preparing',
        progress: Math.min(99, Math.round(message.share * 100)),
      })
    }
    if (message.type === 'film') await storeFilm(runtime, row, message.film)
  }
}

interface Film {
  path: string
  bytes: number
  seconds: number
}

async function storeFilm(
  runtime: MediaRuntime,
  row: RecordingRow,
  { path, bytes, seconds }: Film,
): Promise<void> {
  const { storage, secret, db, live, now } = runtime.context
  const mimeType = 'video/mp4'
  const key = filmKeyOf(secret, row)
  await reserveObject(db, { key, userId: row.userId, now: now() })
  await storage.put(key, path, mimeType)
  const isSaved = await db.transaction().execute(async (tx) => {
    if (!(await saveFilm(tx, row.id, { key, bytes, seconds: Math.round(seconds) }))) return false
    await attachMadeObject(tx, { key, userId: row.userId, namespace: 'courses', mimeType, bytes, now: now() })
    return true
  })
  if (!isSaved) return storage.remove(key)
  live.publish(`user:${row.userId}`, 'recording-progress', {
    recordingId: row.id,
    state: 'ready',
    progress: 100,
  })
  return undefined
}

/** Where lessons are, for it may be watched. The same each time, so that a repeated job leaves no orphan. */
function filmKeyOf(secret: Buffer, { id, startedAt }: RecordingRow): string {
  const month = startedAt.toISOString().slice(0, 7).replace('-', '/')
  const name = createHmac('sha256', secret).update(`recording\n${id}`).digest('hex').slice(0, 32)
  return `${lessonsFolder}/${month}/${name}.mp4`
}
