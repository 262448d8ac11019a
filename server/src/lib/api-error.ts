import { type ErrorBody, type ErrorCode, errors } from '@akada/contract/errors'

interface Details {
  /** Replaces the code's own message. */
  message?: string
  fields?: { field: string; message: string }[]
  /** Seconds, for the Retry-After header. */
  retryAfter?: number
  /** The server's time, for callers whose clock is wrong. */
  serverTime?: Date
  /** Remaining attempts with wrong codes, when few are left. */
  triesLeft?: number | undefined
  /** Fields of certain codes only. */
  extra?: Extra
}

/** The plan limit that was reached, what has to be paid or upgraded, the missing verification steps, or a call sent twice. */
type Extra = Partial<
  Pick<
    ErrorBody,
    | 'limit'
    | 'used'
    | 'allowed'
    | 'plan'
    | 'upgradeTab'
    | 'courseId'
    | 'amount'
    | 'amountMinor'
    | 'currency'
    | 'missing'
    | 'available'
    | 'availableMinor'
    | 'price'
    | 'priceMinor'
    | 'usableFrom'
    | 'isResent'
  >
>

/** A refusal the client may know about; any other error becomes API_ERR_INTERNAL. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly fields: { field: string; message: string }[] | undefined
  readonly retryAfter: number | undefined
  readonly serverTime: Date | undefined
  readonly triesLeft: number | undefined
  readonly extra: Extra | undefined

  constructor(code: ErrorCode, { message, fields, retryAfter, serverTime, triesLeft, extra }: Details = {}) {
    super(message ?? fields?.[0]?.message ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.fields = fields
    this.retryAfter = retryAfter
    this.serverTime = serverTime
    this.triesLeft = triesLeft
    this.extra = extra
  }

  body(requestId: string): ErrorBody {
    const messages = this.fields?.map(({ message }) => message) ?? [this.message]
    return {
      code: this.code,
      message: this.message,
      errors: messages,
      ...(this.fields && { fields: this.fields }),
      requestId,
      ...(this.serverTime && { serverTime: this.serverTime.toISOString() }),
      ...(this.triesLeft !== undefined && { triesLeft: this.triesLeft }),
      ...this.extra,
    }
  }
}

/** The refusal of one field, with the message a form shows below it. */
export const fieldError = (field: string, message: string, code: ErrorCode = 'API_ERR_VALIDATION') =>
  new ApiError(code, { fields: [{ field, message }] })
