import type { ReactNode } from 'react'
import { CallError, isNetworkError } from '#api/call-error.ts'
import { describeError } from '#api/describe-error.ts'
import { useOnline } from '../hooks/use-online.ts'
import { ErrorBox } from './error-box.tsx'

interface Props {
  list: { data?: unknown; error: Error | null; isPending: boolean; refetch: () => Promise<unknown> }
  /** There is nothing to show, not even old content. */
  isEmpty: boolean
  /** Shown instead of the list until it has loaded. */
  pending: ReactNode
  /** The text for a failure that nothing explains better. */
  failure: ReactNode
  empty: ReactNode
}

/**
 * Replaces a list that is loading, failed or empty. A failure is shown above what was loaded before, unless it is only
 * that there is no connection.
 */
export function ListState({ list, isEmpty, pending, failure, empty }: Props) {
  const { data, error, isPending, refetch } = list
  const isOnline = useOnline()
  if (isPending) return pending
  if (data !== undefined && !isOnline && isNetworkError(error)) return null
  if (error) return <ErrorBox onRetry={() => void refetch()}>{explanationOf(error) ?? failure}</ErrorBox>
  return isEmpty ? empty : null
}

/** What the call says, unless it is only that something went wrong: a list says more. */
export const explanationOf = (error: Error): string | undefined =>
  error instanceof CallError && error.code !== 'API_ERR_INTERNAL' ? describeError(error) : undefined
