import { statusErrors } from './status-errors.ts'

/**
 * Every error of the API: its HTTP status and its English message. Those named here belong to one domain, and
 * the web app's first screen does without them.
 */
export const errors = {
  ...statusErrors,
  API_ERR_DUPLICATE_CONTENT: { status: 400, message: /*i18n*/ "You've already reported this post." },
  API_ERR_INVALID_CREDENTIALS: { status: 400, message: /*i18n*/ 'Wrong email, username or password.' },
  API_ERR_OTP_INVALID: { status: 400, message: /*i18n*/ 'Wrong code. Check it and try again.' },
  API_ERR_OTP_EXPIRED: { status: 400, message: /*i18n*/ 'That code has expired. Ask for a new one.' },
  API_ERR_OTP_LOCKED: {
    status: 400,
    message: /*i18n*/ 'Too many wrong codes. Wait 15 minutes, then ask for a new one.',
  },
  // 400 and not 401, because clients end their session on 401, and a wrong signature says nothing about
  // that.
  API_ERR_SIGNATURE: { status: 400, message: /*i18n*/ 'This request is not signed correctly.' },
  API_ERR_CLOCK_SKEW: {
    status: 400,
    message: /*i18n*/ 'The clock on this device is wrong. Set it and try again.',
  },
  API_ERR_SECOND_FACTOR: {
    status: 400,
    message: /*i18n*/ 'Enter the code from your authenticator app.',
  },
  API_ERR_PROOF: { status: 400, message: /*i18n*/ 'Confirm your identity, then try again.' },
  // 400 like a wrong password: it ends no session and shows its own message.
  API_ERR_SUSPENDED: {
    status: 400,
    message: /*i18n*/ 'This account is suspended. We sent you an email with the reason and your options.',
  },
  API_ERR_MEDIA: { status: 400, message: /*i18n*/ 'This file could not be used.' },
  API_ERR_UNAUTHENTICATED: { status: 401, message: /*i18n*/ 'Sign in to continue.' },
  API_ERR_PLAN_LIMIT: { status: 402, message: /*i18n*/ 'Your plan does not include this.' },
  API_ERR_PAYMENT_REQUIRED: { status: 402, message: /*i18n*/ 'Buy this course to enrol.' },
  API_ERR_VERIFICATION_REQUIRED: {
    status: 403,
    message: /*i18n*/ 'You do not have permission to access this resource.',
  },
  API_ERR_INSUFFICIENT_FUNDS: { status: 400, message: /*i18n*/ 'That is more than is available.' },
  API_ERR_CARD_DATA: {
    status: 400,
    message: /*i18n*/ 'Never type a card number here. Cards are only entered in the payment form.',
  },
  API_ERR_WALLET_FROZEN: { status: 400, message: /*i18n*/ 'This wallet is frozen. Contact support.' },
  API_ERR_COOLING_OFF: { status: 400, message: /*i18n*/ 'You can withdraw to a new account after a day.' },
  API_ERR_PRICE_CHANGED: { status: 409, message: /*i18n*/ 'The price has changed. Check it and try again.' },
  API_ERR_MEDIA_SERVER: { status: 503, message: /*i18n*/ 'Failed to join session' },
  API_ERR_PROVIDER: {
    status: 503,
    message: /*i18n*/ 'The bank is not responding. Try again in a minute.',
  },
} as const

export type ErrorCode = keyof typeof errors

/** The one shape of every error response (D0). `errors` has the messages, the most useful first. */
export interface ErrorBody {
  code: ErrorCode
  message: string
  errors: string[]
  fields?: { field: string; message: string }[]
  requestId: string
  /** The server's time, with API_ERR_CLOCK_SKEW. */
  serverTime?: string
  /** How many more wrong codes are accepted, with API_ERR_OTP_INVALID when few are left. */
  triesLeft?: number
  /** Only with API_ERR_PLAN_LIMIT: the limit that was reached, the plan, and the tab that offers a larger one. */
  limit?: string
  used?: number
  allowed?: number
  plan?: string
  upgradeTab?: string
  /** Only with API_ERR_PAYMENT_REQUIRED: what has to be paid for. */
  courseId?: string
  amount?: number
  amountMinor?: number
  currency?: 'NGN'
  /** What can be withdrawn, with API_ERR_INSUFFICIENT_FUNDS. */
  available?: number
  availableMinor?: number
  /** What it costs now, with API_ERR_PRICE_CHANGED. */
  price?: number
  priceMinor?: number
  /** When withdrawals to a new account, or large ones after changed credentials, open, with API_ERR_COOLING_OFF. */
  usableFrom?: string
  /** The same signed call had arrived before, with API_ERR_CONFLICT. */
  isResent?: boolean
  /** Missing verification steps, with API_ERR_VERIFICATION_REQUIRED; with API_ERR_SECOND_FACTOR the factors that would do. */
  missing?: string[]
}
