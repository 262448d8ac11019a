import type { FeedName, Post } from '@akada/contract/posts'
import { sessionStore } from '#features/sessions/public.ts'
import { bookmarkedState } from '../actions/bookmark.ts'
import { likedState } from '../actions/like.ts'
import type { PostPages } from '../data/post-cache.ts'
import { waitingOn } from './reaction-queue.ts'

/** Caches of saved posts begin so; the service worker answers pictures from them. */
const prefix = 'akada-saved-'

const nameNow = () => prefix + (sessionStore.getState().user?.id ?? 'visitor')
const addressOf = (feed: FeedName) => `/saved/${feed}.json`

/** The saved posts of whoever looks, and what holds of them; undefined in browsers that keep nothing. */
export async function openSaved() {
  if (typeof caches === 'undefined') return undefined
  const name = nameNow()
  const cache = await caches.open(name)
  return {
    cache,
    /** Somebody else looks now: nothing more may be kept here. */
    isOver: () => nameNow() !== name,
    forget: () => caches.delete(name),
  }
}

/** Saved posts as the page before the first: the next one fetched is a fresh first page, put below them. */
export async function savedPage(feed: FeedName): Promise<PostPages['pages'][number] | undefined> {
  const posts = await readPosts(feed)
  if (posts.length === 0) return undefined
  const meta = { page: 0, limit: posts.length, totalPage: 1, totalPages: 1, totalCount: posts.length }
  return { posts: posts.map(asTapped), meta }
}

export async function readPosts(feed: FeedName): Promise<Post[]> {
  const saved = await openSaved()
  const found = await saved?.cache.match(addressOf(feed))
  return found ? ((await found.json()) as Post[]) : []
}

export const writePosts = (cache: Cache, feed: FeedName, posts: readonly Post[]) =>
  cache.put(addressOf(feed), Response.json(posts))

/** With what was tapped since the post was saved, and waits for a line. */
function asTapped(post: Post): Post {
  const like = waitingOn({ kind: 'like', postId: post.id })
  const bookmark = waitingOn({ kind: 'bookmark', postId: post.id })
  return {
    ...post,
    ...(like && likedState(post, like.wanted)),
    ...(bookmark && bookmarkedState(post, bookmark.wanted)),
  }
}

/** Nothing that one member saw stays for the next, nor for the visitor after signing out. */
export async function forgetSavedOfOthers(): Promise<void> {
  if (typeof caches === 'undefined') return
  const mine = nameNow()
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine)
  await Promise.all(others.map((name) => caches.delete(name)))
}
