import type { FileKind, FileLimits, Namespace } from '@akada/contract/uploads/routes'
import type { Db } from '#db/connect.ts'

/** A namespace of uploads, as declared by the feature that uses it. */
export interface UploadNamespace {
  /** What this member may send to it: all that the contract allows, or less. */
  limits: (request: { db: Db; userId: string }) => FileLimits | Promise<FileLimits>
  /** Throws for a file beyond these limits that a larger plan would take; without it all are refused in the same words. */
  mustBeWithinPlan?: (file: { db: Db; userId: string; kind: FileKind; size: number }) => Promise<void>
}

export type UploadNamespaces = Record<Namespace, UploadNamespace>
