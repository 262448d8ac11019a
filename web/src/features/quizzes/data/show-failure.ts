import { describeError } from '#api/describe-error.ts'
import { showToast } from '#ui/feedback/toast-store.ts'

/** Says why a call failed, where a person can do something about it. */
export function showFailure(error: unknown): void {
  const message = describeError(error)
  if (message) showToast({ message, tone: 'danger' })
}
