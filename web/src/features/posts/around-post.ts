// What every feed fetches once its first picture is there, in one file: each of its own would cost a slow line a wait.
export { CommentsFrame } from './view/comments-frame.tsx'
export { FeedSteering } from './pager/lazy-shortcuts.tsx'
export { HeartBurst } from './view/heart-burst.tsx'
export { NewPostsChip } from './feed/new-posts-chip.tsx'
export { OptionsAction } from './actions/options-action.tsx'
export { PostState } from './view/post-state.tsx'
export { PullToRefresh } from './feed/pull-to-refresh.tsx'
export { ShareAction } from './actions/share-action.tsx'
