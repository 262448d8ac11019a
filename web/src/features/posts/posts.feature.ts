import type { Feature } from '#feature.ts'
import { DownloadToast } from './actions/download-toast.tsx'
import { replayReactions } from './actions/replay-reactions.ts'
import { hidePostsOf } from './data/remove-posts.ts'
import { dropQueueOfOthers } from './offline/reaction-queue.ts'
import { savePosts } from './offline/save-posts.ts'
import { deleteSavedOfOthers } from './offline/saved-posts.ts'
import { postsLive } from './posts.live.ts'

export const posts: Feature = {
  live: postsLive,
  removeContentOf: hidePostsOf,
  everywhere: DownloadToast,
  session: {
    start: savePosts,
    dropDataOfOthers() {
      dropQueueOfOthers()
      void deleteSavedOfOthers()
    },
    onReachable: (client) => void replayReactions(client),
  },
}
