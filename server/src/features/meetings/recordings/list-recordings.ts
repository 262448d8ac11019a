import { type Recording, recordingLimits } from '@akada/contract/meetings/recording-routes'
import { type Db, statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { ApiError } from '#lib/api-error.ts'

export interface RecordingRow extends Omit<Recording, 'startedAt' | 'url' | 'expiresAt' | 'state'> {
  state: Recording['state'] | 'used'
  startedAt: Date
  endedAt: Date | null
  key: string | null
}

const columns = `id, title, state, started_at, ended_at, end_reason, progress, seconds, bytes, key`
const listOwnRecordings = statement<RecordingRow, { userId: string }>(`
  select ${columns} from meeting_recordings where user_id = :userId and state <> 'used'
   order by started_at desc, id desc limit ${2 * recordingLimits.stored}`)
const lockOwnRecording = statement<RecordingRow, { id: string; userId: string }>(`
  select ${columns} from meeting_recordings where id = :id and user_id = :userId and state <> 'used' for update`)

type Reading = Pick<Context, 'db' | 'now' | 'storage'>

export async function listRecordings(context: Reading, userId: string): Promise<Recording[]> {
  return Promise.all(
    (await listOwnRecordings(context.db, { userId })).map((row) => toRecording(context, row)),
  )
}

export interface OwnRecording {
  id: string
  userId: string
}

/** A recording of the member, locked for a change. */
export async function mustOwnRecording(tx: Db, { id, userId }: OwnRecording): Promise<RecordingRow> {
  const [row] = await lockOwnRecording(tx, { id, userId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND')
  return row
}

const daysLater = (at: Date) => new Date(at.getTime() + recordingLimits.days * 86_400_000).toISOString()

async function toRecording({ storage, now }: Reading, row: RecordingRow): Promise<Recording> {
  const { key, startedAt, endedAt, state, ...rest } = row
  return {
    ...rest,
    state: state === 'used' ? 'ready' : state,
    startedAt: startedAt.toISOString(),
    url: key ? await storage.privateUrl(key, { now: now(), isBrief: true }) : null,
    expiresAt: endedAt && (state === 'ready' || state === 'failed') ? daysLater(endedAt) : null,
  }
}
