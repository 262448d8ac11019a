import type { Namespace } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { addAssets } from '#media/assets/owner-assets.ts'
import { mustHaveArrived } from '#storage/uploads/arrived.ts'
import { attachUploads } from '#storage/uploads/attach.ts'
import type { Context } from '#context.ts'

const findUploadOfMember = statement<
  { mimeType: string; isSent: boolean },
  { key: string; userId: string; clientId: string | null }
>(`
  select u.mime_type, exists (select from messages msg where msg.user_id = :userId
    and msg.client_id = :clientId) as is_sent
    from uploads u where u.key = :key and u.user_id = :userId`)

interface SentFile {
  userId: string
  key: string
  clientId: string | null
}

/** A picture or a voice note that a member has sent. */
export interface AttachedFile {
  key: string
  mimeType: string
  kind: 'image' | 'voice'
}

const namespaceOf: Record<AttachedFile['kind'], Namespace> = { image: 'chat', voice: 'voices' }

/** Refuses what is neither an uploaded picture nor a voice note of the member's. Before the transaction that uses it. */
export async function mustBeAttachable(
  context: Context,
  { userId, key, clientId }: SentFile,
): Promise<AttachedFile> {
  const [upload] = await findUploadOfMember(context.db, { key, userId, clientId })
  const mimeType = upload?.mimeType ?? ''
  const kind = mimeType.startsWith('audio/') ? 'voice' : 'image'
  // A message that was sent already has used its file.
  if (!upload?.isSent)
    await mustHaveArrived(context, { userId, namespace: namespaceOf[kind], file: { key, mimeType } })
  await context.jobs.open()
  return { key, mimeType, kind }
}

interface NewAttachment {
  messageId: string
  userId: string
  file: AttachedFile
}

/** Makes the file part of a message that was just stored, and hands it to the worker. */
export async function attachFile(
  tx: Db,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  { messageId, userId, file: { key, mimeType, kind } }: NewAttachment,
): Promise<void> {
  await attachUploads(tx, { keys: [key], userId, namespace: namespaceOf[kind], now: now() })
  await addAssets(tx, { ownerType: 'message', ownerId: messageId, jobs }, [{ key, mimeType }])
}
