import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { packageMessages } from '@akada/contract/packages/model'
import { type Db, statement } from '#db/connect.ts'
import { withWorkFolder } from '#media/job/work-folder.ts'
import { ApiError } from '#lib/api-error.ts'
import { detachObjects } from '#storage/uploads/detach.ts'
import type { Context } from '#context.ts'
import { type PendingPackage, endPackage, saveProgress } from './package-state.ts'
import { readPackage } from './read/read-package.ts'
import { Report } from './report.ts'
import { unpack } from './unpack/unpack.ts'
import { PackageRefused } from './unpack/package-files.ts'
import { writeCourse } from './write/write-course.ts'

const updatePackageCourse = statement<unknown, { id: string; courseId: string }>(
  `update course_packages set course_id = :courseId where id = :id`,
)
const clearPackageKey = statement<unknown, { id: string }>(
  `update course_packages set key = null where id = :id`,
)

/** Shares of the whole, in percent: unpacking, and writing what was unpacked. */
const unpacked = 20

/** Makes a draft of a package. What the package or its member's plan is to blame for ends it; anything else is tried again. */
export async function importPackage(context: Context, row: PendingPackage): Promise<void> {
  const report = new Report()
  const problem = await writePackedCourse(context, row, report).then(() => null, refusalOf)
  await context.db.transaction().execute(async (tx) => {
    if (await endPackage(tx, row.id, { report, problem })) await releaseUpload(tx, context, row)
  })
}

function refusalOf(error: unknown): string {
  if (error instanceof PackageRefused) return error.message
  if (error instanceof ApiError && error.status < 500) return error.message
  throw error
}

async function writePackedCourse(
  context: Context,
  { id, userId, key, name }: PendingPackage,
  report: Report,
): Promise<void> {
  const { config, db, storage } = context
  if (!key) throw new PackageRefused(packageMessages.failed)
  await withWorkFolder(join(config.dataFolder, 'work'), async (folder) => {
    await saveProgress(db, id, 1)
    const path = join(folder, 'package')
    await storage.download(key, path)
    const files = await unpack(path, await newFolder(folder, 'files'))
    await saveProgress(db, id, unpacked)
    const course = await readPackage(
      files,
      report,
      name.replace(/(?:\.course)?\.(?:zip|mbz|imscc|tar\.gz|tgz)$/i, ''),
    )
    await writeCourse(
      {
        context,
        id,
        userId,
        files,
        report,
        onProgress: async (share) => void (await saveProgress(db, id, unpacked + share * (100 - unpacked))),
        onCourse: async (courseId) =>
          void (await updatePackageCourse(db, {
            id,
            courseId,
          })),
      },
      course,
    )
  })
}

async function newFolder(parent: string, name: string): Promise<string> {
  const folder = join(parent, name)
  await mkdir(folder)
  return folder
}

/** The upload has served its purpose. */
async function releaseUpload(tx: Db, { now }: Context, { id, key, userId }: PendingPackage): Promise<void> {
  if (!key) return
  await clearPackageKey(tx, { id })
  await detachObjects(tx, { keys: [key], userId, now: now() })
}
