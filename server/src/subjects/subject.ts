import type { Media } from '@akada/contract/media/routes'
import type { SubjectType } from '@akada/contract/reports/subjects'
import type { Db } from '#db/connect.ts'
import type { Live } from '#live/live.ts'
import type { Storage } from '#storage/storage.ts'

/** Something that can be reported, by its type and id. */
export interface SubjectRef {
  subjectType: SubjectType
  subjectId: string
}

export interface FoundSubject {
  ownerId: string
  /** The post it belongs to, if any. */
  postId: string | null
}

/** A subject as moderators see it, in whatever state it is. */
export interface SubjectDescription {
  id: string
  title: string
  text: string
  /** What was written before it in the same place. */
  context?: string
  /** What it said before its author changed it, oldest first. */
  earlierTexts?: string[]
  /** Deleted by its author or by the staff. */
  isDeleted?: boolean
  /** How its owner recognizes it in a decision. */
  excerpt: string
  media: Media[]
  isHidden: boolean
  isRemoved: boolean
}

export type ContentChange = 'hidden' | 'removed' | 'shown'

export interface ChangedContent extends FoundSubject {
  id: string
  change: ContentChange
}

/** What moderators do to content; each is part of a transaction, except `afterChange`. */
interface ModeratedContent {
  /** Enough reports hide it until a moderator has reviewed it. */
  isHiddenByReports: boolean
  /** Restricts it to its owner; resolves to whether it was visible until now. */
  hide: (tx: Db, change: { id: string; at: Date }) => Promise<boolean>
  show: (tx: Db, of: { id: string }) => Promise<unknown>
  /** Removes it, for its owner too. */
  remove: (tx: Db, change: { id: string; at: Date }) => Promise<unknown>
  /** Undoes `remove`. */
  restore: (tx: Db, of: { id: string }) => Promise<unknown>
  /** Updates open screens and caches; called after the transaction has committed. */
  afterChange: (context: { db: Db; live: Live }, changed: ChangedContent) => void | Promise<void>
}

/** How reports and moderation handle things of one type; declared by the feature that owns them. */
export interface Subject {
  /** The thing as far as this viewer may see it; undefined when it does not exist for them. */
  find: (db: Db, id: string, viewerId: string) => Promise<FoundSubject | undefined>
  /** The existing ones of these, in any order. */
  describe: (
    context: { db: Db; storage: Pick<Storage, 'url'> },
    ids: readonly string[],
  ) => Promise<SubjectDescription[]>
  /** Tells of a report those who look after the place it is in; in its transaction. */
  announceReport?: (tx: Db, report: { id: string; reason: string; now: Date }) => Promise<void>
  /** Absent where the subject is a member, who can be neither hidden nor removed. */
  content?: ModeratedContent
}

export type Subjects = Readonly<Record<SubjectType, Subject>>
