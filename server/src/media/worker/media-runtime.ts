import type { Logger } from 'pino'
import type { Disk } from '#disk/disk.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { JobLimits } from '../job/job-limits.ts'
import type { Sandbox } from '../job/sandbox.ts'
import type { MediaOwners, OwnerContext } from '../media-owner.ts'
import type { MediaSettings } from '../settings.ts'

export interface MediaContext extends OwnerContext {
  config: { media: MediaSettings }
  declared: { media: MediaOwners }
  disk: Disk
  jobs: Jobs
  secret: Buffer
}

export interface MediaRuntime {
  context: MediaContext
  sandbox: Sandbox
  /** What a job may use, unless its owner declares otherwise. */
  limits: JobLimits
  /** Where jobs store their files while they run. */
  workFolder: string
  /** Where media servers write recordings of meetings. */
  recordingsFolder: string
  logger: Logger
}
