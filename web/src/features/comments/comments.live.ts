import type { QueryClient } from '@tanstack/react-query'
import type { LiveHandlers } from '#live/live.ts'
import { commentsKey } from './comments.queries.ts'

/** A new comment elsewhere: the list that shows it is fetched anew. */
export const commentsLive = (client: QueryClient): LiveHandlers => ({
  'new-comment': ({ postId }) => void client.invalidateQueries({ queryKey: commentsKey(postId) }),
})
