import type { Namespace } from '@akada/contract/uploads/routes'
import { type Db, statement } from '#db/connect.ts'
import { fieldError } from '#lib/api-error.ts'

export const refuseUpload = (message: string) => fieldError('media', message, 'API_ERR_MEDIA')
export const uploadMissing = () =>
  refuseUpload('This file has not arrived, or has been used already. Upload it again.')

const lockPendingUploads = statement<
  { key: string },
  { keys: readonly string[]; userId: string; namespace: string }
>(`
  select key from uploads
   where key = any(:keys::text[]) and user_id = :userId and namespace = :namespace and state = 'pending'
   order by key for update`)

const setUploadState = statement<unknown, { keys: readonly string[]; state: string; now: Date }>(`
  update uploads set state = :state, changed_at = :now::timestamptz where key = any(:keys::text[])`)

interface Attaching {
  keys: readonly string[]
  userId: string
  namespace: Namespace
  now: Date
}

/** Attaches pending uploads within the surrounding transaction; each upload can be used once. */
export async function attachUploads(tx: Db, { keys, userId, namespace, now }: Attaching): Promise<void> {
  const found = await lockPendingUploads(tx, { keys, userId, namespace })
  if (found.length !== keys.length) throw uploadMissing()
  await setUploadState(tx, { keys, state: 'attached', now })
}
