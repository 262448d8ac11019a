import { type Namespace, uploadMessages } from '@akada/contract/uploads'
import { fileTypeFromBuffer } from 'file-type'
import { type Db, statement } from '#db/connect.ts'
import { fieldError } from '#http/api-error.ts'
import type { Storage } from '#storage/storage.ts'
import { mostBytes } from './presign.ts'

/** A file that somebody wants to make part of something of theirs. */
interface Sent {
  key: string
  mimeType: string
}

/** What file-type needs to see of a file to name it. */
const firstBytes = 4100

const refuse = (message: string) => fieldError('media', message, 'API_ERR_MEDIA')
const gone = () => refuse('This file has not arrived, or has been used already. Upload it again.')

/**
 * Refuses a file that is not an upload of this member to this namespace, is not in the store, is too large, or whose
 * first bytes are of another kind than was said. What it is exactly is for the worker to find out.
 */
export async function mustHaveArrived(
  { db, storage }: { db: Db; storage: Storage },
  { userId, namespace, file }: { userId: string; namespace: Namespace; file: Sent },
): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', file.key)
    .where('userId', '=', userId)
    .where('namespace', '=', namespace)
    .executeTakeFirst()
  const stored = upload && (await storage.stat(upload.key))
  if (!stored) throw gone()
  if (stored.bytes > mostBytes(namespace, file.mimeType))
    throw fieldError('media', uploadMessages.tooLarge, 'API_ERR_TOO_LARGE')
  if (kindOf(await typeByContent(storage, file.key)) !== kindOf(file.mimeType))
    throw refuse(uploadMessages.unsupported)
}

/** 'image' or 'video', or whatever else a file is. */
export const kindOf = (mimeType: string | undefined) => mimeType?.split('/', 1)[0]

async function typeByContent(storage: Storage, key: string): Promise<string | undefined> {
  const chunks = (await (await storage.read(key, firstBytes)).toArray()) as Buffer[]
  return (await fileTypeFromBuffer(Buffer.concat(chunks)))?.mime
}

const lock = statement<{ key: string }>(`
  select key from uploads
   where key = any($1::text[]) and user_id = $2 and namespace = $3 and state = 'pending'
   order by key for update`)

const become = statement(`
  update uploads set state = $2, changed_at = $3::timestamptz where key = any($1::text[])`)

interface Attaching {
  keys: readonly string[]
  userId: string
  namespace: Namespace
  now: Date
}

/** Makes pending uploads part of what the surrounding transaction makes; each upload can be used once. */
export async function attachUploads(tx: Db, { keys, userId, namespace, now }: Attaching): Promise<void> {
  const found = await lock(tx, keys, userId, namespace)
  if (found.length !== keys.length) throw gone()
  await become(tx, keys, 'attached', now)
}

const detach = statement(`
  insert into uploads (key, user_id, namespace, mime_type, size, state, created_at, changed_at)
  select key, $2::uuid, split_part(key, '/', 1), '', 0, 'detached', $3::timestamptz, $3::timestamptz
    from unnest($1::text[]) key
   order by key
  on conflict (key) do update set state = 'detached', changed_at = excluded.changed_at
   where uploads.state in ('pending', 'attached')`)

/** Gives objects up: uploads and what was made of them alike. The sweep removes them later. */
export async function detachObjects(
  tx: Db,
  { keys, userId, now }: { keys: readonly string[]; userId: string; now: Date },
): Promise<void> {
  await detach(tx, [...new Set(keys)], userId, now)
}
