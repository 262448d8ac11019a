import type { Notification, NotificationDetails, NotificationKind } from '@akada/contract/notifications'
import type { Db } from '#db/connect.ts'
import type { Storage } from '#storage/storage.ts'

/** How a kind of notification reads; declared by the feature that it belongs to. */
export interface NotificationDeclaration {
  /** What happened, for mails and push messages; `actors` is like "Ada", "Ada and Obi" or "Ada and 12 others". */
  text: (actors: string) => string
  /** Where it leads within the web app, unless to its subject. */
  path?: (notification: Pick<Notification, 'actors'>) => string
  /** Akada itself has something to say: no member did anything. */
  isFromAkada?: true
}

/** What a notification is about, as its reader may see it. */
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
}

/** Those of the subjects that the viewer may see now, in any order. What is missing is taken off the viewer's list. */
export type DescribeSubjects = (
  context: Describing,
  viewerId: string,
  ids: readonly string[],
) => Promise<SubjectView[]>

type Actor = Notification['actors'][number]

/** What the viewer has to do with other members. */
export type DescribeActors = (
  db: Db,
  viewerId: string,
  ids: readonly string[],
) => Promise<Pick<Actor, 'id' | 'followed' | 'requested'>[]>

/** All that features declare about notifications. */
export interface Notifications {
  kinds: Readonly<Record<NotificationKind, NotificationDeclaration>>
  /** By the type of the subject. */
  subjects: Readonly<Record<string, DescribeSubjects>>
  describeActors: DescribeActors
}
