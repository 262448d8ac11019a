// What every feed fetches after its first picture, in one file: each in a file of its own would be one more request.
export { OptionsAction } from './actions/options-action.tsx'
export { ShareAction } from './actions/share-action.tsx'
export { NewPostsChip } from './feed/new-posts-chip.tsx'
export { PullToRefresh } from './feed/pull-to-refresh.tsx'
export { LazyShortcuts } from './pager/lazy-shortcuts.tsx'
export { CommentsFrame } from './view/comments-frame.tsx'
export { HeartBurst } from './view/heart-burst.tsx'
export { PostState } from './view/post-state.tsx'
