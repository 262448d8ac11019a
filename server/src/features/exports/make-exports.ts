import { eachRow, longRun } from '#jobs/each-row.ts'
import { join } from 'node:path'
import { stat } from 'node:fs/promises'
import { exportLinkHours } from '@akada/contract/exports/routes'
import { statement } from '#db/connect.ts'
import { notify } from '#features/notifications/public.ts'
import { withWorkFolder } from '#media/job/work-folder.ts'
import { exportReadyMessage } from '#messages/account-messages.ts'
import { newKey } from '#storage/keys.ts'
import { attachReservedObject, reserveObject } from '#storage/uploads/made-objects.ts'
import type { Context } from '#context.ts'
import { writeArchive } from './write-archive.ts'

interface PendingExport {
  id: string
  userId: string
  email: string
}

const listPendingExports = statement<PendingExport, { except: readonly string[] }>(
  `select e.id, e.user_id, u.email
     from data_exports e join users u on u.id = e.user_id
    where e.status = 'preparing' and u.deleted_at is null and e.id <> all(:except::uuid[])
    order by e.id limit 50`,
)
/** Nothing when another worker was faster, or the account was deleted. */
const markExportReady = statement<{ id: string }, { id: string; key: string; bytes: number; now: Date }>(
  `update data_exports e
      set status = 'ready', key = :key, bytes = :bytes::bigint,
          expires_at = :now::timestamptz + interval '${exportLinkHours} hours'
     from users u
    where e.id = :id and e.status = 'preparing' and u.id = e.user_id and u.deleted_at is null
   returning e.id`,
)
/** What could not be made in an hour never will be. */
const markStuckExportsFailed = statement<unknown, { now: Date }>(
  `update data_exports set status = 'failed'
    where status = 'preparing' and requested_at < :now::timestamptz - interval '1 hour'`,
)

type Making = Pick<Context, 'config' | 'db' | 'storage' | 'declared' | 'now' | 'messenger'>

/** Makes the copies members wait for and notifies each of them; failures are retried for an hour. */
export async function makeExports(context: Making): Promise<void> {
  await markStuckExportsFailed(context.db, { now: context.now() })
  const { errors } = await eachRow(context, {
    name: 'make-exports',
    next: ({ except }) => listPendingExports(context.db, { except }),
    keyOf: ({ id }) => id,
    work: (copy) => makeExport(context, copy),
    seconds: longRun,
  })
  // The queue runs it again within minutes.
  if (errors.length > 0) throw new AggregateError(errors, 'Some copies could not be made.')
}

async function makeExport(context: Making, { id, userId, email }: PendingExport): Promise<void> {
  const { config, db, storage, now, messenger } = context
  const key = newKey('exports', 'zip', now())
  const bytes = await withWorkFolder(join(config.dataFolder, 'work'), async (folder) => {
    const path = join(folder, 'copy.zip')
    await writeArchive({ ...context, userId }, path)
    const { size } = await stat(path)
    await reserveObject(db, { key, userId, now: now() })
    await storage.put(key, path, 'application/zip')
    return size
  })
  const isMade = await db.transaction().execute(async (tx) => {
    const [made] = await markExportReady(tx, { id, key, bytes, now: now() })
    if (!made) return false
    await attachReservedObject(tx, key, now())
    await notify(tx, { to: userId, kind: 'export-ready', subject: { type: 'export', id } })
    return true
  })
  if (isMade) await messenger.send(exportReadyMessage(email, exportLinkHours))
  else await storage.remove(key)
}
