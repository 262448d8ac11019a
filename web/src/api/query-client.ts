import { minuteMs } from '@akada/contract/durations'
import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallError } from './call-error.ts'
import { describeError } from './describe-error.ts'

/** How long a reply counts as fresh, and how long an unused feed stays in the cache (specification, section 9). */
export const staleTime = 5 * minuteMs
export const feedCacheTime = 10 * minuteMs

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** The caller shows the failure itself. */
      quiet?: boolean
    }
  }
}

/** The cache of server responses; a failed mutation shows one toast unless its meta says `quiet`. */
export function createQueryClient(showToast: (message: string) => void): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime,
        gcTime: feedCacheTime,
        retry: isWorthRetrying,
        refetchOnWindowFocus: false,
        // Even offline: a failure can be shown and retried, a paused query shows nothing.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError(error, ...[, , mutation]) {
        const message = mutation.meta?.quiet ? undefined : describeError(error)
        if (message) showToast(message)
      },
    }),
  })
}

/** Lost responses and a busy server are retried twice; a refusal is final, and so is being offline. */
function isWorthRetrying(failures: number, error: Error): boolean {
  if (!navigator.onLine) return false
  const isPassing = error instanceof CallError && (error.status === 0 || error.status >= 502)
  return isPassing && failures < 2
}
