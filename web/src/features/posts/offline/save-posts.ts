import type { Media } from '@akada/contract/media/routes'
import type { FeedName, Post } from '@akada/contract/posts/routes'
import type { QueryClient } from '@tanstack/react-query'
import { playbackSettings } from '#features/media/public.ts'
import { type PostPages, postKeys } from '../data/post-cache.ts'
import { openSavedPosts, readPosts, writePosts } from './saved-posts.ts'

/**
 * The specification's "last posts": posts of each feed, pictures in total, and the largest picture in bytes.
 */
const maxPosts = 20
const maxPictures = 80
const maxBytes = 300_000
/** Width in pixels that looks sharp on a phone. */
const sufficientWidth = 480
/** Milliseconds without changes before a changed feed is saved. */
const debounce = 1000

const feeds: readonly FeedName[] = ['for-you', 'following']

/** Saves the viewer's feeds, now and whenever they change. Call once. */
export function savePosts(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = new Set<FeedName>(feeds)
  // One run at a time, so that none deletes what another has just stored.
  let running = Promise.resolve()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const now = [...changed]
      changed.clear()
      running = running.then(() => saveAll(client, now)).catch(() => undefined)
    }, debounce)
  }
  soon()
  client.getQueryCache().subscribe(({ type, query }) => {
    const [, , list, feed] = query.queryKey as string[]
    if (type !== 'updated' || list !== 'feed') return
    changed.add(feed as FeedName)
    soon()
  })
}

async function saveAll(client: QueryClient, changed: readonly FeedName[]): Promise<void> {
  const saved = await openSavedPosts()
  if (!saved) return
  const { cache, isOver, remove } = saved
  for (const feed of changed) {
    const posts = cachedPosts(client, feed)
    if (posts && !isOver()) await writePosts(cache, feed, posts.slice(-maxPosts).map(slim))
  }
  const urls = await picturesToSave()
  for (const url of urls) if (!isOver() && !(await cache.match(url))) await savePicture(cache, url)
  if (isOver()) await remove()
  else await deleteOthers(cache, urls)
}

/** The posts of the cached feed; undefined when it has none. */
function cachedPosts(client: QueryClient, feed: FeedName): Post[] | undefined {
  const pages = client.getQueryData<PostPages>(postKeys.list('feed', feed))?.pages
  return pages?.flatMap(({ posts }) => posts)
}

/** A post whose pictures have one size each, because only the saved sizes can be shown later. */
const slim = (post: Post): Post => ({ ...post, media: post.media.map(withOneSize) })

function withOneSize(media: Media): Media {
  const still = stillToSave(media)
  if (!still) return media
  const isImage = media.mimeType.startsWith('image/')
  return { ...media, stills: [], ...(isImage ? { url: still } : { poster: still }) }
}

/** A size that has loaded already, or else the smallest sharp one. */
function stillToSave({ stills }: Media): string | undefined {
  const loaded = stills.find(({ url }) => isLoaded(url))
  const readable = stills
    .filter(({ mimeType }) => mimeType === 'image/webp')
    .toSorted((one, other) => one.width - other.width)
  return (loaded ?? readable.find(({ width }) => width >= sufficientWidth) ?? readable.at(-1))?.url
}

const isLoaded = (url: string) =>
  performance.getEntriesByName(new URL(url, location.href).href, 'resource').length > 0

async function picturesToSave(): Promise<string[]> {
  const posts = (await Promise.all(feeds.map((feed) => readPosts(feed)))).flat()
  const urls = posts.flatMap(({ avatar, media }) => [
    ...media.map(({ mimeType, url, poster }) => (mimeType.startsWith('image/') ? url : poster)),
    avatar,
  ])
  const all = [...new Set(urls.filter((url): url is string => Boolean(url)))].slice(0, maxPictures)
  return playbackSettings.getState().dataSaver ? all.filter(isLoaded) : all
}

/** Loaded pictures come from the browser's cache; the others are fetched with low priority. */
async function savePicture(cache: Cache, url: string): Promise<void> {
  const { href, origin } = new URL(url, location.href)
  const mode = origin === location.origin ? 'same-origin' : 'no-cors'
  const response = await fetch(href, { mode, priority: 'low' }).catch(() => undefined)
  if (!response) return
  // The length of a cross-origin response cannot be read.
  const isFit = response.ok && Number(response.headers.get('content-length') ?? 0) <= maxBytes
  if (isFit || response.type === 'opaque') await cache.put(href, response)
}

/** Deletes the pictures of posts that are no longer saved. */
async function deleteOthers(cache: Cache, urls: readonly string[]): Promise<void> {
  const saved = new Set(urls.map((url) => new URL(url, location.href).href))
  for (const request of await cache.keys())
    if (!request.url.endsWith('.json') && !saved.has(request.url)) await cache.delete(request)
}
