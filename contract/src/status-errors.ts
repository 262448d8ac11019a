/**
 * What an HTTP status means for any call, one error each. The web app also shows them for responses of a
 * proxy on the way.
 */
export const statusErrors = {
  API_ERR_VALIDATION: { status: 400, message: /*i18n*/ 'Some fields need your attention.' },
  API_ERR_TOKEN_EXPIRED: { status: 401, message: /*i18n*/ 'Token expired' },
  API_ERR_FORBIDDEN: {
    status: 403,
    message: /*i18n*/ 'You do not have permission to access this resource.',
  },
  API_ERR_NOT_FOUND: { status: 404, message: /*i18n*/ 'Not found. It may have been removed.' },
  API_ERR_TIMEOUT: { status: 408, message: /*i18n*/ 'The request took too long to arrive. Try again.' },
  API_ERR_CONFLICT: { status: 409, message: /*i18n*/ 'This was changed in the meantime. Load it again.' },
  API_ERR_TOO_LARGE: { status: 413, message: /*i18n*/ 'File too large' },
  API_ERR_RATE_LIMIT: {
    status: 429,
    message: /*i18n*/ "You've made too many requests. Please wait a moment and try again.",
  },
  API_ERR_INTERNAL: { status: 500, message: /*i18n*/ 'Internal server error.' },
  API_ERR_UNAVAILABLE: { status: 503, message: /*i18n*/ 'The site is busy. Try again in a moment.' },
} as const
