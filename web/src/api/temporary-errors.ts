import { CallError } from './call-error.ts'

/** May succeed later: no connection, a busy server, or too many calls at once. */
export const isTemporary = (error: unknown): error is CallError =>
  error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500)

/** The same, or signed out meanwhile: it is sent when the member is back. */
export const isTemporaryOrSignedOut = (error: unknown): error is CallError =>
  isTemporary(error) || (error instanceof CallError && error.status === 401)
