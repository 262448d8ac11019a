// What every feed fetches once its first picture is there, in one file: each of its own would cost a slow line a wait.
export { CommentsFrame } from './comments-frame.tsx'
export { FeedSteering } from './feed-steering.tsx'
export { HeartBurst } from './heart-burst.tsx'
export { NewPostsChip } from './new-posts-chip.tsx'
export { OptionsAction } from './options-action.tsx'
export { PostState } from './post-state.tsx'
export { PullToRefresh } from './pull-to-refresh.tsx'
export { ShareAction } from './share-action.tsx'
