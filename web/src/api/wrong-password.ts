import { CallError } from './call-error.ts'

/** What the field of the password says if the password was the reason of a failure. */
export const wrongPassword = (error: unknown): string | undefined =>
  error instanceof CallError && error.code === 'API_ERR_INVALID_CREDENTIALS' ? error.message : undefined
