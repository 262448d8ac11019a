import { uploadRules } from '@akada/contract/uploads/routes'
import { CallError } from '#api/call-error.ts'
import type { SendOutcome } from './send-once.ts'
import type { UploadReason } from './upload-item.ts'
import { backoff } from './upload-times.ts'

/**
 * The outcome of one attempt. `incomplete`: the store lacks parts that were sent. `changed`: the browser can
 * no longer read the file as it was selected.
 */
export type Outcome = SendOutcome | 'offline' | 'noAddress' | 'incomplete' | 'changed'

const reasons: Partial<Record<Outcome, UploadReason>> = {
  noAddress: 'presign',
  network: 'network',
  silent: 'network',
  stalled: 'network',
  timeout: 'network',
  tooLarge: 'tooLarge',
  changed: 'changed',
}

/** What the member is shown when there is no further attempt. */
export const reasonOf = (outcome: Outcome): UploadReason => reasons[outcome] ?? 'refused'

const atOnce = new Set<Outcome>(['expired', 'gone', 'used'])
const later = new Set<Outcome>(['network', 'silent', 'timeout', 'busy', 'incomplete'])

/**
 * How long to wait before the next attempt; undefined when there is none. The specification counts retries
 * for phones; a desktop gets as many.
 */
export function waitAfter(outcome: Outcome, attempt: number): number | undefined {
  if (attempt >= uploadRules.mobileRetries) return undefined
  if (outcome === 'stalled') return uploadRules.stallRetryDelay
  if (atOnce.has(outcome)) return 0
  return later.has(outcome) ? backoff(attempt) : undefined
}

/** What a failed call about the parts of an upload means for it. */
export function outcomeOfCall(error: unknown): Outcome {
  // Not a response of ours: the connection was cut in the middle of one.
  if (!(error instanceof CallError)) return 'network'
  const { status, code } = error
  if (code === 'NETWORK') return 'network'
  if (status === 404) return 'gone'
  if (status === 409) return 'incomplete'
  return status === 408 || status === 429 || status >= 500 ? 'busy' : 'refused'
}
