import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'

/** What each feature does with live events; add the `*.live.ts` of a feature here. */
export const liveFeatures: readonly ((client: QueryClient) => LiveHandlers)[] = []
