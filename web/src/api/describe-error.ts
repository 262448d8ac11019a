import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { CallError } from './call-error.ts'

/**
 * The one toast for a failed call, translated; nothing for 404, for an ended session and for cancelled calls.
 */
export function describeError(error: unknown): string | undefined {
  if (isAbort(error)) return undefined
  if (!(error instanceof CallError)) return t`Internal server error.`
  if (error.status === 404 || error.status === 401) return undefined
  return i18n._(error.code === 'API_ERR_VALIDATION' ? (error.errors[0] ?? error.message) : error.message)
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
