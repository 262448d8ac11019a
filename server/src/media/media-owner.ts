import type { MediaOwnerType } from '@akada/contract/media/routes'
import type { FileLimits } from '@akada/contract/uploads/routes'
import type { Db } from '#db/connect.ts'
import type { Clock } from '#lib/clock.ts'
import type { Live } from '#live/live.ts'
import type { Storage } from '#storage/storage.ts'
import type { JobLimits } from './job/job-limits.ts'

/** A file as its owner knows it. */
export interface OwnedAsset {
  id: string
  ownerId: string
}

export interface OwnerContext extends Clock {
  db: Db
  live: Live
  storage: Storage
}

/** Things that files belong to, as the feature declares them that keeps them. */
export interface MediaOwner {
  /** What their files may be. The worker holds each against this, whatever was checked when it was sent. */
  limits: FileLimits
  /** Recordings are voice notes: small, with how loud they are. */
  hasVoice?: boolean
  /** Where what is made of them is stored: below `publicFolder` (storage/keys.ts) for everyone, else in private. */
  folder: string
  /** What a job on one of them may use, where that is not the usual. */
  jobLimits?: Partial<JobLimits>
  /** Films can be listened to without their pictures. */
  hasSoundAlone?: boolean
  /** Its films that were watched so often and are in no smaller codecs yet; without it, they get them at once. */
  listWatched?: (db: Db, watched: { views: number; limit: number }) => Promise<string[]>
  /**
   * Whether a member, or a visitor, may still read a file of this owner, each time its bytes are asked for; for private
   * folders whose addresses name their reader.
   */
  mayRead?: (
    context: Pick<OwnerContext, 'db' | 'now'>,
    reading: { ownerId: string; readerId: string | null; isSent: boolean },
  ) => Promise<boolean>
  /** Called when something more can be shown or played, or the file has failed for good; may be called twice. */
  onResult: (context: OwnerContext, asset: OwnedAsset) => Promise<void>
  /** Called when only `progress` or the start of a new try has changed. */
  onProgress: (context: OwnerContext, asset: OwnedAsset) => Promise<void>
}

export type MediaOwners = Readonly<Record<MediaOwnerType, MediaOwner>>
