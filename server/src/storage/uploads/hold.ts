import type { Namespace } from '@akada/contract/uploads'
import { type Db, statement } from '#db/connect.ts'

interface Held {
  key: string
  userId: string
  namespace: Namespace
  mimeType: string
  bytes: number
  now: Date
}

const hold = statement(`
  insert into uploads (key, user_id, namespace, mime_type, size, state, created_at, changed_at)
  values ($1, $2, $3, $4, $5, 'attached', $6, $6)
  on conflict (key) do nothing`)

/** Lists an object that Akada has made for a member as a file of theirs. */
export async function holdObject(
  tx: Db,
  { key, userId, namespace, mimeType, bytes, now }: Held,
): Promise<void> {
  await hold(tx, key, userId, namespace, mimeType, bytes, now)
}

const offer = statement(`
  update uploads set state = 'pending', changed_at = $2::timestamptz where key = $1 and state = 'attached'`)

/** From now on such a file can be attached like an upload. */
export async function offerObject(tx: Db, key: string, now: Date): Promise<void> {
  await offer(tx, key, now)
}
