import type { QueryClient } from '@tanstack/react-query'
import { commentsLive } from '#features/comments/comments.live.ts'
import { notificationsLive } from '#features/notifications/notifications.live.ts'
import { postsLive } from '#features/posts/posts.live.ts'
import { profilesLive } from '#features/profiles/profiles.live.ts'
import type { LiveHandlers } from '#live/live.ts'

/** What each feature does with live events; add the `*.live.ts` of a feature here. */
export const liveFeatures: readonly ((client: QueryClient) => LiveHandlers)[] = [
  postsLive,
  commentsLive,
  notificationsLive,
  profilesLive,
]
