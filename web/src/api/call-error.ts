import type { ErrorBody, ErrorCode } from '@akada/contract/errors'

export type CallErrorCode = ErrorCode | 'NETWORK'

interface Details extends Partial<Omit<ErrorBody, 'code' | 'message'>> {
  status: number
  code: CallErrorCode
  message: string
  retryAfter?: number | undefined
}

/** Why a call failed. `message` is English and an id of the catalogue; show it through `describeError` or `i18n._`. */
export class CallError extends Error {
  override name = 'CallError'
  /** HTTP status, 0 when no answer came. */
  readonly status: number
  readonly code: CallErrorCode
  /** Messages of the server, the most useful first. */
  readonly errors: readonly string[]
  readonly fields: readonly { field: string; message: string }[]
  readonly requestId: string | undefined
  /** Seconds to wait before trying again, where the server named them. */
  readonly retryAfter: number | undefined
  /** How many more wrong codes are taken, after a wrong one. */
  readonly triesLeft: number | undefined
  /** All else that the server says of it, such as the limit of a plan that was met. */
  readonly details: Readonly<Details>

  constructor(details: Details) {
    super(details.message)
    this.status = details.status
    this.code = details.code
    this.errors = details.errors ?? [details.message]
    this.fields = details.fields ?? []
    this.requestId = details.requestId
    this.retryAfter = details.retryAfter
    this.triesLeft = details.triesLeft
    this.details = details
  }
}

/** What is wrong with one field of a form that was sent. */
export const fieldError = (error: unknown, field: string): string | undefined =>
  error instanceof CallError ? error.fields.find((one) => one.field === field)?.message : undefined

/** It does not exist, or not for this viewer. */
export const isGone = (error: unknown): boolean => error instanceof CallError && error.status === 404

/** No response came; the call may still have arrived. */
export const isNetworkError = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'NETWORK'

/** The outcome is unknown: there was no response, or one that doesn't tell. */
export const isUnanswered = (error: unknown): boolean =>
  isNetworkError(error) ||
  (error instanceof CallError && error.status >= 500 && error.code !== 'API_ERR_PROVIDER')

export const networkError = () =>
  new CallError({ status: 0, code: 'NETWORK', message: /*i18n*/ 'Network error occurred' })
