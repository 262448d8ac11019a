import type { CoursePackage } from '@akada/contract/packages/model'
import { type Db, statement } from '#db/connect.ts'
import type { Report } from './report.ts'

/** A package that a member waits for. */
export interface PendingPackage {
  id: string
  kind: CoursePackage['kind']
  userId: string
  courseId: string | null
  name: string
  key: string | null
}

const setProgress = statement<unknown, { id: string; progress: number }>(`
  update course_packages set status = 'running', progress = :progress
   where id = :id and status in ('waiting', 'running')`)

/** Says how far a package is. */
export const saveProgress = (db: Db, id: string, progress: number) =>
  setProgress(db, { id, progress: Math.max(0, Math.min(99, Math.floor(progress))) })

const settlePackage = statement<
  { id: string },
  { id: string; status: string; problem: string | null; report: string; more: number }
>(`
  update course_packages
     set status = :status, problem = :problem, report = :report::jsonb, more = :more,
         progress = case when :status = 'ready' then 100 else progress end
   where id = :id and status in ('waiting', 'running')
  returning id`)

/** The end of a package: with what became of its parts, or why there is none. False when it has ended before. */
export async function endPackage(
  tx: Db,
  id: string,
  { report, problem = null }: { report: Report; problem?: string | null },
): Promise<boolean> {
  const { lines, more } = report
  const status = problem === null ? 'ready' : 'failed'
  const ended = await settlePackage(tx, { id, status, problem, report: JSON.stringify(lines), more })
  return ended.length > 0
}
