import type { Logger } from 'pino'
import type { Context } from '../../context.ts'
import type { MediaRow } from '../assets/media-rows.ts'
import type { JobLimits } from '../job/run-job.ts'
import type { Sandbox } from '../job/sandbox.ts'

/** Told after each change of a row that others can see. */
export type Changed = (media: Pick<MediaRow, 'id' | 'postId' | 'userId'>) => Promise<void>

export interface MediaWork {
  context: Pick<Context, 'db' | 'disk' | 'storage' | 'secret' | 'jobs'>
  sandbox: Sandbox
  limits: JobLimits
  /** Where jobs keep their files while they run. */
  workFolder: string
  logger: Logger
  /** Told when something playable was added, or the file failed. */
  onResult: Changed
  /** Told when only the share done has changed. */
  onProgress: Changed
}
