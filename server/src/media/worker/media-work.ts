import type { Logger } from 'pino'
import type { Context } from '../../context.ts'
import type { JobLimits } from '../job/job-limits.ts'
import type { Sandbox } from '../job/sandbox.ts'

export interface MediaWork {
  context: Pick<Context, 'db' | 'declared' | 'disk' | 'jobs' | 'live' | 'now' | 'secret' | 'storage'>
  sandbox: Sandbox
  /** What a job may use, unless its owner declares otherwise. */
  limits: JobLimits
  /** Where jobs keep their files while they run. */
  workFolder: string
  logger: Logger
}
