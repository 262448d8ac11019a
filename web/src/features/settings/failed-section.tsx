import { useLingui } from '@lingui/react/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { describeError } from '#api/describe-error.ts'
import type { FailureProps } from '#ui/feedback/error-boundary.tsx'
import { ErrorBox } from '#ui/feedback/error-box.tsx'

/** Replaces a section that could not be loaded, until somebody retries or the connection is back. */
export function FailedSection({ error, onRetry }: FailureProps) {
  const { t } = useLingui()
  const { reset } = useQueryErrorResetBoundary()
  function retry(): void {
    reset()
    onRetry()
  }
  return <ErrorBox onRetry={retry}>{describeError(error) ?? t`Your settings could not be loaded.`}</ErrorBox>
}
