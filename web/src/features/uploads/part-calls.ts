import type { ReplyOf } from '@akada/contract/route'
import type { getUploadParts } from '@akada/contract/uploads'

/** What has arrived of an upload in parts, and where the next ones go. */
export type KnownParts = ReplyOf<typeof getUploadParts>

/** What the server answers about an upload in parts; each rejects with a CallError. */
export interface PartCalls {
  /** The parts that have arrived, and where the next ones go. */
  list: (uploadId: string, signal: AbortSignal) => Promise<KnownParts>
  /** Makes the file of its parts; doing it again is fine. */
  complete: (uploadId: string, signal: AbortSignal) => Promise<unknown>
  /** Frees the storage of an upload that is no longer needed. */
  abort: (uploadId: string) => Promise<unknown>
}
