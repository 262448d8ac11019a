import type { CommentLikes, CommentPlace, NewComments } from '@akada/contract/comments/events'
import { recentSeconds } from '@akada/contract/live'
import { getProfile } from '@akada/contract/profiles/routes'
import type { QueryClient } from '@tanstack/react-query'
import { isGone } from '#api/call-error.ts'
import { call } from '#api/call.ts'
import { commentKeys } from './comment-keys.ts'
import {
  type ListPlace,
  loadedComments,
  loadedPages,
  mergeNewest,
  mergeReplies,
  patchAuthor,
  patchComment,
  removeComment,
  removeCommentsOf,
} from './comment-cache.ts'
import { fetchComments, fetchReplies } from '../comments.queries.ts'
import { isLikePending } from './like-comment.ts'

/** Milliseconds between two fetches under a popular post, however many comments arrive. */
const fetchInterval = 1000

/** After new comments: fetches the newest page, or the end of open replies, and merges what is new. */
export function applyNewComments(client: QueryClient, { before = [], ...newest }: NewComments): void {
  const { postId, spread } = newest
  for (const place of [...before, newest]) applyNewComment(client, { ...place, postId, spread })
}

function applyNewComment(client: QueryClient, { postId, parentId = null, ...arrived }: NewComments): void {
  const { parentRepliesCount, spread = 0 } = arrived
  if (parentId && typeof parentRepliesCount === 'number')
    patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount: parentRepliesCount }))
  const place = { postId, parentId }
  if (isOutsideLoaded(client, place)) return
  scheduleFetch(client, place, spread)
}

/** After joining a post's room: refetches comments that were requested before the oldest event the server still replays. */
export function postJoined(client: QueryClient, { postId, at }: { postId: string; at: number }): void {
  const place = { postId, parentId: null }
  const [newest] = loadedPages(client, place)?.pages ?? []
  if (newest && newest.requestedAt < at - recentSeconds * 1000) scheduleFetch(client, place, 0)
}

/** Whether the comment belongs to a part of the list that is not loaded yet; scrolling there will fetch it. */
function isOutsideLoaded(client: QueryClient, place: ListPlace): boolean {
  const pages = loadedPages(client, place)
  return !pages || (place.parentId !== null && pages.pages.at(-1)?.next !== null)
}

function scheduleFetch(client: QueryClient, { postId, parentId }: ListPlace, spread: number): void {
  const fetchIt = () =>
    parentId ? fetchLastReplies(client, { postId, parentId }) : fetchNewest(client, postId)
  schedule(`${postId} ${parentId}`, fetchIt, spread)
}

async function fetchNewest(client: QueryClient, postId: string): Promise<void> {
  mergeNewest(client, postId, await fetchComments(postId))
}

async function fetchLastReplies(client: QueryClient, place: ListPlace & { parentId: string }): Promise<void> {
  const after = loadedComments(client, place).at(-1)?.id
  const params = { postId: place.postId, commentId: place.parentId }
  mergeReplies(client, place, await fetchReplies(params, { after }))
}

interface Schedule {
  /** Another fetch is due. */
  isDue: boolean
  /** Milliseconds over which all browsers spread their fetches. */
  spread: number
}

/** Lists that wait for a fetch, are being fetched or rest after one. */
const schedules = new Map<string, Schedule>()

/**
 * Fetches now, at a random moment of the spread in a crowd, or once after the pause that follows each fetch. If a fetch
 * fails, the next one makes up for it.
 */
function schedule(name: string, fetchIt: () => Promise<void>, spread: number): void {
  const scheduled = schedules.get(name)
  if (scheduled) Object.assign(scheduled, { isDue: true, spread })
  else void runSchedule(name, { isDue: true, spread }, fetchIt)
}

async function runSchedule(name: string, scheduled: Schedule, fetchIt: () => Promise<void>): Promise<void> {
  schedules.set(name, scheduled)
  while (scheduled.isDue) {
    await sleep(Math.random() * scheduled.spread)
    scheduled.isDue = false
    await fetchIt().catch(() => {})
    await sleep(fetchInterval)
  }
  schedules.delete(name)
}

const sleep = (milliseconds: number) =>
  milliseconds > 0 && new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Removes a deleted comment with its replies. */
export function applyDeletedComment(client: QueryClient, event: { postId: string } & CommentPlace): void {
  const { postId, commentId, parentId, parentRepliesCount } = event
  removeComment(client, event)
  client.removeQueries({ queryKey: commentKeys.replies(postId, commentId) })
  if (parentId && parentRepliesCount !== null)
    patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount: parentRepliesCount }))
}

/** Shows new likes; `liked` is set when this member liked it in another window. A tap still being sent here wins. */
export function applyCommentLikes(client: QueryClient, event: CommentLikes, liked?: boolean): void {
  if (isLikePending(client, event.commentId)) return
  const { likesCount } = event
  patchComment(client, event, () => (liked === undefined ? { likesCount } : { likesCount, liked }))
}

/** Refetches a member whose profile changed, and updates or removes their comments. */
export async function applyProfileUpdate(client: QueryClient, userId: string): Promise<void> {
  const lists = client.getQueryCache().findAll({ queryKey: ['comments'] })
  const isShown = lists.some((list) => JSON.stringify(list.state.data ?? null).includes(userId))
  if (!isShown) return
  const user = await call(getProfile, { params: { userId } }).catch((error: unknown) =>
    isGone(error) ? null : undefined,
  )
  if (user === undefined) return
  if (!user || user.blocked) return removeCommentsOf(client, userId)
  const { id, username, profile } = user
  const face = { firstName: profile.firstName, lastName: profile.lastName, avatar: profile.avatar }
  patchAuthor(client, { id, username, ...face, profile: face })
}
