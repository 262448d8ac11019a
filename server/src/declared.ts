import type { MediaOwners } from './media/media-owner.ts'
import type { UploadNamespaces } from './storage/uploads/namespaces.ts'
import type { Rooms } from './live/rooms/room-declaration.ts'
import type { Notifications } from './notifications/declaration.ts'
import type { PlanUsage } from './money/plan-usage.ts'
import type { Sellables } from './money/sellable.ts'
import type { PersonalData } from './personal-data/personal-data.ts'
import type { Subjects } from './subjects/subject.ts'

/** What the features declare to services, which import no feature. */
export interface Declared {
  notifications: Notifications
  rooms: Rooms
  planUsage: PlanUsage
  sellables: Sellables
  subjects: Subjects
  uploads: UploadNamespaces
  media: MediaOwners
  /** Of the kernel, too. */
  personalData: readonly PersonalData[]
}
