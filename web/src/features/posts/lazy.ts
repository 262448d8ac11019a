import { firstMedia } from '#lib/loading/first-media.ts'
import { lazyAfterPaint } from '#lib/loading/lazy-after-paint.ts'

const chunk = () => import('./lazy-chunk.ts')

// What nobody needs before the first post shows is fetched after it.
export const CaughtUp = lazyAfterPaint(async () => (await chunk()).CaughtUp)
export const CommentsFrame = lazyAfterPaint(async () => (await chunk()).CommentsFrame)
export const FollowBadge = lazyAfterPaint(async () => (await chunk()).FollowBadge)
export const HeartBurst = lazyAfterPaint(async () => (await chunk()).HeartBurst)
export const LazyShortcuts = lazyAfterPaint(async () => (await chunk()).LazyShortcuts)
export const MoreFailed = lazyAfterPaint(async () => (await chunk()).MoreFailed)
export const NewPostsChip = lazyAfterPaint(async () => (await chunk()).NewPostsChip)
export const OptionsAction = lazyAfterPaint(async () => (await chunk()).OptionsAction)
export const PagerSteps = lazyAfterPaint(async () => (await chunk()).PagerSteps)
export const PostState = lazyAfterPaint(async () => (await chunk()).PostState)
export const PullToRefresh = lazyAfterPaint(async () => (await chunk()).PullToRefresh)
export const Welcome = lazyAfterPaint(async () => (await chunk()).Welcome)
export const ShareAction = lazyAfterPaint(async () => (await chunk()).ShareAction)

export async function followCut(text: HTMLElement, signal: AbortSignal): Promise<void> {
  await firstMedia()
  const { followCut: follow } = await chunk()
  if (!signal.aborted) follow(text, signal)
}
