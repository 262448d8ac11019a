import { type Db, statement } from '#db/connect.ts'
import { addAssets } from '#media/assets/owner-assets.ts'
import { mustHaveArrived } from '#storage/uploads/arrived.ts'
import { attachUploads } from '#storage/uploads/attach.ts'
import type { Context } from '../../context.ts'

const typeOf = statement<{ mimeType: string; isSent: boolean }>(`
  select u.mime_type, exists (select from messages msg where msg.user_id = $2 and msg.client_id = $3) as is_sent
    from uploads u where u.key = $1 and u.user_id = $2`)

interface Sent {
  userId: string
  key: string
  clientId: string | null
}

/** Refuses what is no uploaded picture of the member's; resolves to its type. Before the transaction that uses it. */
export async function mustBeImage(context: Context, { userId, key, clientId }: Sent): Promise<string> {
  const [upload] = await typeOf(context.db, key, userId, clientId)
  const mimeType = upload?.mimeType ?? ''
  // A message that was sent already has used its picture.
  if (!upload?.isSent) await mustHaveArrived(context, { userId, namespace: 'chat', file: { key, mimeType } })
  await context.jobs.open()
  return mimeType
}

interface Added {
  messageId: string
  userId: string
  key: string
  mimeType: string
}

/** Makes the picture part of a message that was just stored, and hands it to the worker. */
export async function addImage(
  tx: Db,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  { messageId, userId, key, mimeType }: Added,
): Promise<void> {
  await attachUploads(tx, { keys: [key], userId, namespace: 'chat', now: now() })
  await addAssets(tx, { ownerType: 'message', ownerId: messageId, jobs }, [{ key, mimeType }])
}
