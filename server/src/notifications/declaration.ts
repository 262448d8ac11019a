import type {
  Notification,
  NotificationDetails,
  NotificationKind,
} from '@akada/contract/notifications/routes'
import type { Db } from '#db/connect.ts'
import type { EmailContent } from '#messages/email-layout.ts'
import type { Storage } from '#storage/storage.ts'

/** Who is told of what. */
export interface MailedNotification {
  userId: string
  subjectId: string
}

/** Writes the mail about one notification; none when its subject is gone. */
export type WriteMail = (
  context: { db: Db; siteUrl: string },
  mailed: MailedNotification,
) => Promise<EmailContent | undefined>

/** How a kind of notification reads; declared by the feature it belongs to. */
export interface NotificationDeclaration {
  /**
   * What happened, for mails and push messages; `actors` is like "Ada", "Ada and Obi" or "Ada and 12 others".
   */
  text: (actors: string) => string
  /** Where it leads within the web app, by default to its subject. */
  path?: (notification: Pick<Notification, 'actors'>) => string
  /** From Akada itself: no member did anything. */
  isFromAkada?: true
  /** Mailed at once, each on its own, instead of with everything else that is unread. */
  mail?: WriteMail
}

/** A notification's subject, as its reader may see it. */
export interface SubjectView {
  id: string
  /** A short excerpt; empty when the sentence says everything. */
  text: string
  /** The address of a picture of it. */
  picture: string | null
  /** A path of the web app. */
  path: string
  details?: Partial<NotificationDetails>
}

/** What describing needs; the database may be a transaction. */
export interface Describing {
  db: Db
  storage: Pick<Storage, 'url'>
  now: () => Date
}

/**
 * Describes the subjects that the viewer may see now, in any order. Missing ones are removed from the viewer's list.
 */
export type DescribeSubjects = (
  context: Describing,
  viewerId: string,
  ids: readonly string[],
) => Promise<SubjectView[]>

type Actor = Notification['actors'][number]

/** The viewer's relations to other members. */
export type DescribeActors = (
  db: Db,
  viewerId: string,
  ids: readonly string[],
) => Promise<Pick<Actor, 'id' | 'followed' | 'requested'>[]>

/** Everything features declare about notifications. */
export interface Notifications {
  kinds: Readonly<Record<NotificationKind, NotificationDeclaration>>
  /** Keyed by subject type. */
  subjects: Readonly<Record<string, DescribeSubjects>>
  describeActors: DescribeActors
}

/** The kinds that are mailed at once. */
export const promptKinds = ({ kinds }: Pick<Notifications, 'kinds'>): string[] =>
  Object.entries(kinds).flatMap(([kind, { mail }]) => (mail ? [kind] : []))
