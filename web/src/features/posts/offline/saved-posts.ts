import type { FeedName, Post } from '@akada/contract/posts/routes'
import { sessionStore } from '#features/sessions/public.ts'
import { bookmarkedState, likedState } from '../data/reaction-state.ts'
import type { PostPages } from '../data/post-cache.ts'
import { findQueued } from './reaction-queue.ts'

/** Prefix of caches with saved posts; the service worker serves pictures from them. */
const prefix = 'akada-saved-'

const cacheName = () => prefix + (sessionStore.getState().user?.id ?? 'visitor')
const pathOf = (feed: FeedName) => `/saved/${feed}.json`

/** The viewer's saved posts; undefined in browsers without the Cache API. */
export async function openSavedPosts() {
  if (typeof caches === 'undefined') return undefined
  const name = cacheName()
  const cache = await caches.open(name)
  return {
    cache,
    /** Another viewer has signed in or out; nothing more may be stored here. */
    isOver: () => cacheName() !== name,
    remove: () => caches.delete(name),
  }
}

/** Saved posts as page 0: the next fetch is a fresh first page, which follows them. */
export async function savedPage(feed: FeedName): Promise<PostPages['pages'][number] | undefined> {
  const posts = await readPosts(feed)
  if (posts.length === 0) return undefined
  const meta = { page: 0, limit: posts.length, totalPage: 1, totalPages: 1, totalCount: posts.length }
  return { posts: posts.map(withQueuedReactions), meta }
}

export async function readPosts(feed: FeedName): Promise<Post[]> {
  const saved = await openSavedPosts()
  const response = await saved?.cache.match(pathOf(feed))
  return response ? ((await response.json()) as Post[]) : []
}

export const writePosts = (cache: Cache, feed: FeedName, posts: readonly Post[]) =>
  cache.put(pathOf(feed), Response.json(posts))

/** Applies the reactions that are queued since the post was saved. */
function withQueuedReactions(post: Post): Post {
  const like = findQueued({ kind: 'like', postId: post.id })
  const bookmark = findQueued({ kind: 'bookmark', postId: post.id })
  return {
    ...post,
    ...(like && likedState(post, like.wanted)),
    ...(bookmark && bookmarkedState(post, bookmark.wanted)),
  }
}

/** Deletes what other members saved in this browser, also after signing out. */
export async function deleteSavedOfOthers(): Promise<void> {
  if (typeof caches === 'undefined') return
  const mine = cacheName()
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine)
  await Promise.all(others.map((name) => caches.delete(name)))
}
