import { ApiError } from '#lib/api-error.ts'

/** What a provider or file says that cannot be used: nothing of it is stored. The message names the field, never its value. */
export class UnreadableError extends Error {
  override name = 'UnreadableError'
}

/** Only a person can have it tried again. */
export class FinalError extends UnreadableError {
  override name = 'FinalError'
}

/** For callers who cannot help what somebody else says; a chore comes back to it, and reports it. */
export function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof UnreadableError)) throw error
}

const longest = 120

/**
 * The class of an error as operators see it: a constraint, a code of PostgreSQL or of the system, or a class of JavaScript.
 * Texts are left out, because they may quote addresses, names and keys.
 */
export function classOf(error: unknown): string {
  if (error instanceof UnreadableError) return error.message.slice(0, longest)
  if (error instanceof ApiError) return error.code
  if (!(error instanceof Error)) return 'not an error'
  const { code, constraint } = error as Error & { code?: unknown; constraint?: unknown }
  const parts = [error.name, code, constraint].filter((part) => typeof part === 'string' && part !== '')
  return parts.join(' ').slice(0, longest)
}
