import type { UploadNamespaces } from './storage/uploads/namespaces.ts'
import type { Subjects } from './subjects/subject.ts'

/** What the features declare to services, which import no feature. */
export interface Declared {
  subjects: Subjects
  uploads: UploadNamespaces
}
