import type { CommentLikes, CommentPlace, NewComments } from '@akada/contract/comments.events'
import { recentSeconds } from '@akada/contract/live'
import { getProfile } from '@akada/contract/profiles'
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
import { fetchComments, fetchReplies } from './comments.queries.ts'
import { isTapped } from './like-comment.ts'

/** Under a popular post the newest comments are fetched this often and not for each, in milliseconds. */
const fetchEvery = 1000

/** Somebody commented: the newest page, or the end of open replies, is fetched and what is new in it put in. */
export function commentsArrived(client: QueryClient, { before = [], ...newest }: NewComments): void {
  const { postId, spread } = newest
  for (const place of [...before, newest]) commentArrived(client, { ...place, postId, spread })
}

function commentArrived(client: QueryClient, { postId, parentId = null, ...arrived }: NewComments): void {
  const { parentRepliesCount, spread = 0 } = arrived
  if (parentId && typeof parentRepliesCount === 'number')
    patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount: parentRepliesCount }))
  const place = { postId, parentId }
  if (isBeyond(client, place)) return
  fetchInTurn(client, place, spread)
}

/** The room of a post was joined: comments that were fetched before the events of its last moment are fetched again. */
export function postJoined(client: QueryClient, { postId, at }: { postId: string; at: number }): void {
  const place = { postId, parentId: null }
  const [newest] = loadedPages(client, place)?.pages ?? []
  if (newest && newest.askedAt < at - recentSeconds * 1000) fetchInTurn(client, place, 0)
}

/** Whether the place where it belongs is not loaded: then it comes when somebody goes there. */
function isBeyond(client: QueryClient, place: ListPlace): boolean {
  const pages = loadedPages(client, place)
  return !pages || (place.parentId !== null && pages.pages.at(-1)?.next !== null)
}

function fetchInTurn(client: QueryClient, { postId, parentId }: ListPlace, spread: number): void {
  const fetchIt = () =>
    parentId ? fetchLastReplies(client, { postId, parentId }) : fetchNewest(client, postId)
  inTurn(`${postId} ${parentId}`, fetchIt, spread)
}

async function fetchNewest(client: QueryClient, postId: string): Promise<void> {
  mergeNewest(client, postId, await fetchComments(postId))
}

async function fetchLastReplies(client: QueryClient, place: ListPlace & { parentId: string }): Promise<void> {
  const after = loadedComments(client, place).at(-1)?.id
  const asked = { postId: place.postId, commentId: place.parentId }
  mergeReplies(client, place, await fetchReplies(asked, { after }))
}

interface Turn {
  /** It is to be fetched, or fetched once more. */
  isWanted: boolean
  /** Milliseconds over which everyone else comes for it too. */
  spread: number
}

/** What is to be fetched, is being fetched or rests. */
const turns = new Map<string, Turn>()

/**
 * Fetches now, of a crowd at some moment of its spread, or once after the rest that follows each fetch. A fetch that fails
 * is made up for by the next.
 */
function inTurn(name: string, fetchIt: () => Promise<void>, spread: number): void {
  const turn = turns.get(name)
  if (turn) Object.assign(turn, { isWanted: true, spread })
  else void takeTurns(name, { isWanted: true, spread }, fetchIt)
}

async function takeTurns(name: string, turn: Turn, fetchIt: () => Promise<void>): Promise<void> {
  turns.set(name, turn)
  while (turn.isWanted) {
    await sleep(Math.random() * turn.spread)
    turn.isWanted = false
    await fetchIt().catch(() => {})
    await sleep(fetchEvery)
  }
  turns.delete(name)
}

const sleep = (milliseconds: number) =>
  milliseconds > 0 && new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Somebody took a comment back, with the replies to it. */
export function commentDeleted(client: QueryClient, event: { postId: string } & CommentPlace): void {
  const { postId, commentId, parentId, parentRepliesCount } = event
  removeComment(client, event)
  client.removeQueries({ queryKey: commentKeys.replies(postId, commentId) })
  if (parentId && parentRepliesCount !== null)
    patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount: parentRepliesCount }))
}

/** New likes; `liked` is given when this member liked it in another window. A tap under way here knows better. */
export function commentLiked(client: QueryClient, event: CommentLikes, liked?: boolean): void {
  if (isTapped(client, event.commentId)) return
  const { likesCount } = event
  patchComment(client, event, () => (liked === undefined ? { likesCount } : { likesCount, liked }))
}

/** Somebody has another name or picture, or is gone: asked for once, and shown on their comments. */
export async function authorChanged(client: QueryClient, userId: string): Promise<void> {
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
