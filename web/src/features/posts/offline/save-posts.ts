import type { Media } from '@akada/contract/media'
import type { FeedName, Post } from '@akada/contract/posts'
import type { QueryClient } from '@tanstack/react-query'
import { playbackSettings } from '#features/media/public.ts'
import { type PostPages, postKeys } from '../data/post-cache.ts'
import { openSavedPosts, readPosts, writePosts } from './saved-posts.ts'

/** The specification's "last posts": so many of each feed, so many pictures in all, and none larger than this. */
const maxPosts = 20
const maxPictures = 80
const maxBytes = 300_000
/** Width in pixels that is sharp enough on a phone. */
const sufficientWidth = 480
/** Milliseconds of peace before a feed that changed is saved. */
const debounce = 1000

const feeds: readonly FeedName[] = ['for-you', 'following']

/** Saves the feeds of whoever looks, now and whenever they change. Call once. */
export function savePosts(client: QueryClient): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const changed = new Set<FeedName>(feeds)
  // One after the other, so that no run sweeps away what another has just put.
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

/** As the screen has them; undefined when it has none, or only those that were saved before. */
function cachedPosts(client: QueryClient, feed: FeedName): Post[] | undefined {
  const pages = client.getQueryData<PostPages>(postKeys.list('feed', feed))?.pages
  return pages?.flatMap(({ posts }) => posts)
}

/** A post whose pictures have one size each, for only kept sizes can be shown later. */
const slim = (post: Post): Post => ({ ...post, media: post.media.map(withOneSize) })

function withOneSize(media: Media): Media {
  const still = stillToSave(media)
  if (!still) return media
  const isImage = media.mimeType.startsWith('image/')
  return { ...media, stills: [], ...(isImage ? { url: still } : { poster: still }) }
}

/** The size that is here already, or else the smallest that is sharp enough. */
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

/** What is loaded comes from the browser's own cache; the rest gives way to all that somebody waits for. */
async function savePicture(cache: Cache, url: string): Promise<void> {
  const { href, origin } = new URL(url, location.href)
  const mode = origin === location.origin ? 'same-origin' : 'no-cors'
  const response = await fetch(href, { mode, priority: 'low' }).catch(() => undefined)
  if (!response) return
  // Nobody can read how long a response from elsewhere is.
  const isFit = response.ok && Number(response.headers.get('content-length') ?? 0) <= maxBytes
  if (isFit || response.type === 'opaque') await cache.put(href, response)
}

/** Takes out the pictures of posts that are no longer saved. */
async function deleteOthers(cache: Cache, urls: readonly string[]): Promise<void> {
  const saved = new Set(urls.map((url) => new URL(url, location.href).href))
  for (const request of await cache.keys())
    if (!request.url.endsWith('.json') && !saved.has(request.url)) await cache.delete(request)
}
