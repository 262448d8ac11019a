import type { MediaOwners } from '#media/media-owner.ts'
import type { UploadNamespaces } from '#storage/uploads/namespaces.ts'
import type { Rooms } from '#live/rooms/room-declaration.ts'
import type { FindCalendarDates } from '#schedule/calendar-dates.ts'
import type { RemoveAddress } from '#messages/external-addresses.ts'
import type { IsMeetingGuest } from '#schedule/meeting-guests.ts'
import type { Notifications } from '#notifications/declaration.ts'
import type { FitToPlan, PlanUsage } from '#money/plan-usage.ts'
import type { Sellables } from '#money/sellable.ts'
import type { PersonalData } from '#personal-data/personal-data.ts'
import type { Subjects } from '#subjects/subject.ts'

/** What the features declare to services, which import no feature. */
export interface Declared {
  notifications: Notifications
  rooms: Rooms
  planUsage: PlanUsage
  fitToPlan: readonly FitToPlan[]
  sellables: Sellables
  subjects: Subjects
  uploads: UploadNamespaces
  media: MediaOwners
  calendarDates: readonly FindCalendarDates[]
  meetingGuests: readonly IsMeetingGuest[]
  externalAddresses: readonly RemoveAddress[]
  /** Including those of the kernel. */
  personalData: readonly PersonalData[]
}
