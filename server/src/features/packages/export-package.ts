import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { packageHours, packageMessages } from '@akada/contract/packages/model'
import { packageBytes } from '@akada/contract/uploads/routes'
import { statement } from '#db/connect.ts'
import { withWorkFolder } from '#media/job/work-folder.ts'
import { ApiError } from '#lib/api-error.ts'
import { newKey } from '#storage/keys.ts'
import { attachReservedObject, reserveObject } from '#storage/uploads/made-objects.ts'
import type { Context } from '#context.ts'
import { type PendingPackage, endPackage, saveProgress } from './package-state.ts'
import { readStoredCourse } from './read/read-stored-course.ts'
import { Report } from './report.ts'
import { writePackage } from './write/write-package.ts'

const updatePackageFile = statement<unknown, { id: string; key: string; bytes: number; now: Date }>(`
  update course_packages
     set key = :key, bytes = :bytes::bigint, expires_at = :now::timestamptz + interval '${packageHours} hours'
   where id = :id`)

/** Makes the file of a course. */
export async function exportPackage(
  context: Context,
  { id, userId, courseId }: PendingPackage,
): Promise<void> {
  const { config, db, storage, now } = context
  const report = new Report()
  const stored = courseId
    ? await readStoredCourse(context, { courseId, userId }).catch(nothingGone)
    : undefined
  if (!stored) return void (await endPackage(db, id, { report, problem: packageMessages.failed }))
  const key = newKey('packages', 'zip', now())
  const bytes = await withWorkFolder(join(config.dataFolder, 'work'), async (folder) => {
    const path = join(folder, 'course.zip')
    const onProgress = (share: number) => void saveProgress(db, id, share * 90).catch(() => undefined)
    await writePackage(context, { ...stored, path, onProgress })
    const { size } = await stat(path)
    await reserveObject(db, { key, userId, now: now() })
    await storage.put(key, path, 'application/zip')
    return size
  })
  if (bytes > packageBytes) report.changed(stored.course.title, packageMessages.largeExport)
  const isMade = await db.transaction().execute(async (tx) => {
    if (!(await endPackage(tx, id, { report }))) return false
    await updatePackageFile(tx, { id, key, bytes, now: now() })
    await attachReservedObject(tx, key, now())
    return true
  })
  if (!isMade) await storage.remove(key)
}

/** A course that was deleted meanwhile. */
function nothingGone(error: unknown): undefined {
  if (!(error instanceof ApiError)) throw error
}
