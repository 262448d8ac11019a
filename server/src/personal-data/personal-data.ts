import type { Db } from '#db/connect.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Messenger } from '#messages/message.ts'
import type { MailingSettings } from '#messages/message-settings.ts'
import type { Storage } from '#storage/storage.ts'
import type { Section } from './section.ts'

/** What a deleted account was known by, until it was erased. */
export interface Identity {
  id: string
  email: string
  phoneNumber: string | null
}

/**
 * In the order of an erasure: all that says who a member was, in one transaction; then what they did to things of
 * others, so that every counter stays right; then what was theirs; then their files, when all of them have been given up.
 */
export const erasePhases = ['identity', 'activity', 'content', 'files'] as const

/** What the report of an erasure counts. */
export type ErasedKind = 'posts' | 'comments' | 'objects'

export interface Erasing {
  db: Db
  storage: Storage
  now: () => Date
  /** For what others must be sent about it. */
  messenger: Messenger
  jobs: Jobs
  secret: Buffer
  config: MailingSettings & { siteUrl: string }
}

/** Each step can be repeated; steps of one phase do not depend on each other. */
export type EraseStep =
  | { phase: 'identity'; erase: (tx: Db, who: Identity) => Promise<unknown> }
  | {
      phase: 'activity' | 'content' | 'files'
      /** Resolves to how much there was. */
      erase: (context: Erasing, userId: string) => Promise<number>
      counts?: ErasedKind
    }

/** What a feature stores about members: how they get a copy of it, and how it is erased with their account. */
export interface PersonalData {
  /** Why a member can't leave now, as they read it; nothing when they can. */
  keeps?: (db: Db, of: { userId: string; at: Date }) => Promise<string | undefined>
  sections?: readonly Section[]
  /** What goes with the row of the member by itself needs no step. */
  erase?: readonly EraseStep[]
  /** Tables that are in no section, and why. */
  withheld?: Readonly<Record<string, string>>
  /** Tables that still hold the id of an erased member, and why. */
  kept?: Readonly<Record<string, string>>
}
