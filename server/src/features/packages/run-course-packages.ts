import { packageMessages } from '@akada/contract/packages/model'
import { statement } from '#db/connect.ts'
import { eachRow, longRun } from '#jobs/each-row.ts'
import type { Context } from '#context.ts'
import { exportPackage } from './export-package.ts'
import { importPackage } from './import-package.ts'
import type { PendingPackage } from './package-state.ts'

const listPendingPackages = statement<PendingPackage, { except: readonly string[] }>(`
  select p.id, p.kind, p.user_id, p.course_id, p.name, p.key
    from course_packages p join users u on u.id = p.user_id
   where p.status in ('waiting', 'running') and u.deleted_at is null and p.id <> all(:except::uuid[])
   order by p.id limit 20`)

/** What could not be made in six hours never will be. */
const markStuckPackagesFailed = statement<unknown, { now: Date; problem: string }>(`
  update course_packages set status = 'failed', problem = :problem
   where status in ('waiting', 'running') and requested_at < :now::timestamptz - interval '6 hours'`)

/** Makes the packages and courses that members wait for. */
export async function runCoursePackages(context: Context): Promise<void> {
  await context.jobs.open()
  await markStuckPackagesFailed(context.db, { now: context.now(), problem: packageMessages.failed })
  const { errors } = await eachRow(context, {
    name: 'run-course-packages',
    next: ({ except }) => listPendingPackages(context.db, { except }),
    keyOf: ({ id }) => id,
    work: (row) => (row.kind === 'export' ? exportPackage(context, row) : importPackage(context, row)),
    seconds: longRun,
  })
  // The queue runs it again within minutes.
  if (errors.length > 0) throw new AggregateError(errors, 'Some packages could not be made.')
}
