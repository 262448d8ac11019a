import type { FeedName } from '@akada/contract/posts'

const keyOf = (feed: FeedName) => `akada.feed.${feed}`

/** The post a feed was left at, for coming back from a profile. */
export function rememberPlace(feed: FeedName, postId: string): void {
  sessionStorage.setItem(keyOf(feed), postId)
}

export const rememberedPlace = (feed: FeedName): string | null => sessionStorage.getItem(keyOf(feed))

export function forgetPlace(feed: FeedName): void {
  sessionStorage.removeItem(keyOf(feed))
}
