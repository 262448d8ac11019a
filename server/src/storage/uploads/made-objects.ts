import type { Namespace } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'

interface MadeObject {
  key: string
  userId: string
  namespace: Namespace
  mimeType: string
  bytes: number
  now: Date
}

const insertReservedUpload = statement<unknown, { key: string; userId: string; now: Date }>(`
  insert into uploads (key, user_id, namespace, mime_type, size, state, created_at, changed_at)
  values (:key, :userId, split_part(:key, '/', 1), '', 0, 'pending', :now, :now)
  on conflict (key) do nothing`)

/**
 * Lists an object of a member before Akada stores it, so that the sweep and the erasure of the member find it even if what
 * it was made for never happens. Fails when the member is gone.
 */
export async function reserveObject(
  db: Db,
  { key, userId, now }: Pick<MadeObject, 'key' | 'userId' | 'now'>,
): Promise<void> {
  await insertReservedUpload(db, { key, userId, now })
}

const markReservedAttached = statement<unknown, { key: string; now: Date }>(`
  update uploads set state = 'attached', changed_at = :now::timestamptz where key = :key and state = 'pending'`)

/** Keeps a reserved object, within the transaction that uses it. */
export async function attachReservedObject(tx: Db, key: string, now: Date): Promise<void> {
  await markReservedAttached(tx, { key, now })
}

const upsertMadeUpload = statement<
  unknown,
  { key: string; userId: string; namespace: string; mimeType: string; bytes: number; now: Date }
>(`
  insert into uploads (key, user_id, namespace, mime_type, size, state, created_at, changed_at)
  values (:key, :userId, :namespace, :mimeType, :bytes, 'attached', :now, :now)
  on conflict (key) do update
     set namespace = excluded.namespace, mime_type = excluded.mime_type, size = excluded.size, state = 'attached',
         changed_at = excluded.changed_at
   where uploads.state = 'pending'`)

/** Lists an object that Akada has made for a member as a file of theirs. */
export async function attachMadeObject(
  tx: Db,
  { key, userId, namespace, mimeType, bytes, now }: MadeObject,
): Promise<void> {
  await upsertMadeUpload(tx, { key, userId, namespace, mimeType, bytes, now })
}

const markUploadPending = statement<unknown, { key: string; now: Date }>(`
  update uploads set state = 'pending', changed_at = :now::timestamptz where key = :key and state = 'attached'`)

/** From now on such a file can be attached like an upload. */
export async function makeAttachable(tx: Db, key: string, now: Date): Promise<void> {
  await markUploadPending(tx, { key, now })
}
