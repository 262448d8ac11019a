import { type Db, statement } from '#db/connect.ts'

/** A recording that waits for its film. */
export interface RecordingRow {
  id: string
  userId: string
  title: string
  names: Record<number, string>
  startedAt: Date
}

const findPreparingRecording = statement<RecordingRow, { id: string }>(`
  select id, user_id, title, names, started_at from meeting_recordings where id = :id and state = 'preparing'`)

export async function findRecording(db: Db, id: string): Promise<RecordingRow | undefined> {
  return (await findPreparingRecording(db, { id }))[0]
}

const updateProgress = statement<{ userId: string }, { id: string; state: string; progress: number }>(`
  update meeting_recordings set state = :state, progress = :progress where id = :id and state = 'preparing'
    returning user_id`)

/** Records how far a film is; returns its owner, or nothing when nobody needs it any more. */
export async function saveProgress(
  db: Db,
  id: string,
  change: { state: 'preparing' | 'failed'; progress: number },
): Promise<string | undefined> {
  return (await updateProgress(db, { id, state: change.state, progress: change.progress }))[0]?.userId
}

const markFilmReady = statement<{ id: string }, { id: string; key: string; bytes: number; seconds: number }>(`
  update meeting_recordings set state = 'ready', progress = 100, key = :key, bytes = :bytes, seconds = :seconds
   where id = :id and state = 'preparing' returning id`)

/** Whether the recording is still there. */
export async function saveFilm(
  tx: Db,
  id: string,
  { key, bytes, seconds }: { key: string; bytes: number; seconds: number },
): Promise<boolean> {
  return (await markFilmReady(tx, { id, key, bytes, seconds })).length > 0
}
