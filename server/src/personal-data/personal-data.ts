import type { Db } from '#db/connect.ts'
import type { Jobs } from '#jobs/jobs.ts'
import type { Messenger } from '#messages/message.ts'
import type { MailingSettings } from '#messages/message-settings.ts'
import type { Storage } from '#storage/storage.ts'
import type { Section } from './section.ts'

/** How a deleted account was identified, until it was erased. */
export interface Identity {
  id: string
  email: string
  phoneNumber: string | null
  /** When they are erased. */
  now: Date
}

/**
 * In the order of an erasure: all that says who a member was, in one transaction; then what they did to things of
 * others, so that every counter stays right; then their own content; then their files, once all of them have been
 * released.
 */
export const erasePhases = ['identity', 'activity', 'content', 'files'] as const

/** The counts in an erasure's report. */
export type ErasedKind = 'posts' | 'comments' | 'objects'

export interface Erasing {
  db: Db
  storage: Storage
  now: () => Date
  /** For messages that others must get about it. */
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
      /** Resolves to the number of rows. */
      erase: (context: Erasing, userId: string) => Promise<number>
      counts?: ErasedKind
    }

/** What a feature stores about members: how they get a copy of it, and how it is erased with their account. */
export interface PersonalData {
  /** Why a member can't leave now, as they read it; nothing when they can. */
  keeps?: (db: Db, of: { userId: string; at: Date }) => Promise<string | undefined>
  sections?: readonly Section[]
  /** What is deleted with the member's row by a cascade needs no step. */
  erase?: readonly EraseStep[]
  /** Tables that are in no section, and why. */
  withheld?: Readonly<Record<string, string>>
  /** Tables that still contain the id of an erased member, and why. */
  retained?: Readonly<Record<string, string>>
}
