import { type Namespace, uploadMessages } from '@akada/contract/uploads/routes'
import { fileTypeFromBuffer } from 'file-type'
import type { Db } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'
import type { Storage } from '../storage.ts'
import { refuseUpload, uploadMissing } from './attach.ts'
import { isHonestKind, kindOf } from './kinds.ts'
import type { UploadNamespaces } from './namespaces.ts'

/** A file that a member wants to attach. */
interface SentFile {
  key: string
  mimeType: string
}

/** The bytes file-type needs to detect a type. */
const firstBytes = 4100

/**
 * Refuses a file that is not an upload of this member to this namespace, is not in the store, is too large,
 * or whose first bytes don't match its kind. Its exact type is for the worker to find out.
 */
export async function mustHaveArrived(
  { db, storage, declared }: { db: Db; storage: Storage; declared: { uploads: UploadNamespaces } },
  { userId, namespace, file }: { userId: string; namespace: Namespace; file: SentFile },
): Promise<void> {
  const upload = await db
    .selectFrom('uploads')
    .select('key')
    .where('key', '=', file.key)
    .where('userId', '=', userId)
    .where('namespace', '=', namespace)
    .executeTakeFirst()
  const stored = upload && (await storage.stat(upload.key))
  if (!stored) throw uploadMissing()
  const kind = kindOf(file.mimeType)
  const limits = await declared.uploads[namespace].limits({ db, userId })
  const limit = kind && limits[kind]
  if (limit && stored.bytes > limit.bytes)
    throw fieldError('media', uploadMessages.tooLarge, 'API_ERR_TOO_LARGE')
  if (!limit || !isHonestKind(kind, kindOf(await typeByContent(storage, file.key))))
    throw refuseUpload(uploadMessages.unsupported)
}

/** Whether an upload is still unused. */
export async function isPendingUpload(db: Db, key: string): Promise<boolean> {
  const pending = db.selectFrom('uploads').select('key').where('key', '=', key).where('state', '=', 'pending')
  return (await pending.executeTakeFirst()) !== undefined
}

async function typeByContent(storage: Storage, key: string): Promise<string | undefined> {
  const chunks = (await (await storage.read(key, firstBytes)).toArray()) as Buffer[]
  return (await fileTypeFromBuffer(Buffer.concat(chunks)))?.mime
}
