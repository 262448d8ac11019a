import { CallError } from '#api/call-error.ts'

/** The server was not reached, or could not answer now; whatever it refuses stays refused. */
export const isOutage = (error: unknown): boolean =>
  error instanceof CallError && (error.status === 0 || error.status >= 502)
