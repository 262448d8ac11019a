import type { ReplyOf } from '@akada/contract/route'
import type { getUploadParts } from '@akada/contract/uploads/routes'

/** The parts of an upload that have arrived, and the addresses for the next ones. */
export type KnownParts = ReplyOf<typeof getUploadParts>

/** The server's calls about a multipart upload; each rejects with a CallError. */
export interface PartCalls {
  /** The parts that have arrived, and the addresses for the next ones. */
  list: (uploadId: string, signal: AbortSignal) => Promise<KnownParts>
  /** Joins the parts; repeating it is fine. */
  complete: (uploadId: string, signal: AbortSignal) => Promise<unknown>
  /** Frees the storage of an upload that is no longer needed. */
  abort: (uploadId: string) => Promise<unknown>
}
