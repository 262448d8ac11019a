import type { FastifyInstance } from 'fastify'
import type { NotificationKind } from '@akada/contract/notifications/routes'
import type { SubjectType } from '@akada/contract/reports/subjects'
import type { PersonalData } from '#personal-data/personal-data.ts'
import type { Context } from './context.ts'
import type { DB } from '#db/schema.ts'
import type { Chore } from '#jobs/chores.ts'
import type { ScreenPage } from '#share-pages/screen-page.ts'
import type { DescribeActors, DescribeSubjects, NotificationDeclaration } from '#notifications/declaration.ts'
import type { Subject } from '#subjects/subject.ts'
import type { FindCalendarDates } from '#schedule/calendar-dates.ts'
import type { RemoveAddress } from '#messages/external-addresses.ts'
import type { IsMeetingGuest } from '#schedule/meeting-guests.ts'
import type { MediaOwners } from '#media/media-owner.ts'
import type { UploadNamespaces } from '#storage/uploads/namespaces.ts'
import type { FitToPlan, PlanUsage } from '#money/plan-usage.ts'
import type { Sellables } from '#money/sellable.ts'
import type { Rooms } from '#live/rooms/room-declaration.ts'

/** Adds the routes of one module of the contract to the server. */
export type Routes = (app: FastifyInstance, context: Context) => void

/**
 * Who is shown rows that name a member. `guarded`: others, only as far as the visibility functions say; `own`: the member
 * alone; `staff`: moderators and operators, and members what concerns them; `hidden`: nobody.
 */
export type Audience = 'guarded' | 'own' | 'staff' | 'hidden'

/** Features that are about the same things, and whose SQL may read what the others of them declare as `readable`. */
export type BoundedContext = 'teaching'

/** Everything a feature offers to the rest of the server: services read these declarations and import no feature. */
export interface Feature {
  routes?: Routes
  /** Its tables: only its own SQL names them, except for a tested list of exemptions. */
  tables?: readonly (keyof DB)[]
  context?: BoundedContext
  /** Those of its tables that the other features of its context may read. */
  readable?: readonly (keyof DB)[]
  /** To whom those of them that name members are shown. */
  shownTo?: Partial<Record<Audience, readonly (keyof DB)[]>>
  /** What it stores about members: how they get a copy, and how it is erased with their account. */
  personalData?: PersonalData
  /** What the worker does on a schedule. Operators see the names. */
  chores?: readonly Chore<Context>[]
  /** What can be reported and moderated of this feature. */
  subjects?: Partial<Record<SubjectType, Subject>>
  /** The namespaces it uploads files to. */
  uploads?: Partial<UploadNamespaces>
  /** The things of this feature that media files belong to. */
  media?: Partial<MediaOwners>
  /** The kinds of rooms whose live events members can join. */
  rooms?: Partial<Rooms>
  /** The kinds of notification about this feature. */
  notifications?: Partial<Record<NotificationKind, NotificationDeclaration>>
  /** How notifications describe this feature's things, by type. */
  notificationSubjects?: Readonly<Record<string, DescribeSubjects>>
  /** How notifications describe the acting members; one feature declares it. */
  notificationActors?: DescribeActors
  /** What can be bought. */
  sellables?: Sellables
  /** How much a member uses of what plans limit. */
  planUsage?: PlanUsage
  /** The members invited to a meeting of this feature. */
  meetingGuests?: IsMeetingGuest
  /** Removes an address that has opted out of what members send to people without an account. */
  externalAddresses?: RemoveAddress
  /** Entries of a member's calendar that are not events. */
  calendarDates?: FindCalendarDates
  /** How these things are adjusted to another plan of their member. */
  fitToPlan?: FitToPlan
  /** Screens with a link preview. */
  pages?: readonly ScreenPage[]
}
