import { createHash } from 'node:crypto'
import type { Context } from '#context.ts'
import type { Report } from '../report.ts'
import type { PackageFiles } from '../unpack/package-files.ts'

/** What writing a packed course needs. */
export interface Writing {
  context: Context
  /** Of the job. */
  id: string
  userId: string
  files: PackageFiles
  report: Report
  /** Called with the share of lessons that are written, from 0 to 1. */
  onProgress: (share: number) => Promise<void>
  /** Called once the course exists. */
  onCourse: (courseId: string) => Promise<void>
}

/** The same for the same part in each try of a job. */
export function clientIdOf({ id }: Pick<Writing, 'id'>, part: string): string {
  const hex = createHash('sha256').update(`${id} ${part}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
