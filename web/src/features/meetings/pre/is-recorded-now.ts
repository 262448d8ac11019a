import type { Meeting } from '@akada/contract/meetings/routes'
import type { QueryObserverResult } from '@tanstack/react-query'

type Answer = Pick<
  QueryObserverResult<Meeting>,
  'data' | 'isFetchedAfterMount' | 'isRefetchError' | 'isStale'
>

/** Undefined unless the server has said it since the screen opened, and says it still: people agree to what they read. */
export const isRecordedNow = ({
  data,
  isFetchedAfterMount,
  isRefetchError,
  isStale,
}: Answer): boolean | undefined =>
  isFetchedAfterMount && !isRefetchError && !isStale ? data?.rules.isRecorded : undefined
