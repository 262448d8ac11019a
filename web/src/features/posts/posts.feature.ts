import type { Feature } from '#feature.ts'
import { DownloadToast } from './actions/download-toast.tsx'
import { replayReactions } from './actions/replay-reactions.ts'
import { dropWaitingOfOthers } from './offline/reaction-queue.ts'
import { savePosts } from './offline/save-posts.ts'
import { forgetSavedOfOthers } from './offline/saved-posts.ts'
import { postsLive } from './posts.live.ts'

export const posts: Feature = {
  live: postsLive,
  everywhere: DownloadToast,
  session: {
    start: savePosts,
    dropDataOfOthers() {
      dropWaitingOfOthers()
      void forgetSavedOfOthers()
    },
    onReachable: (client) => void replayReactions(client),
  },
}
