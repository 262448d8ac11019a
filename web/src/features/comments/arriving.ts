import type { CommentLikes, CommentPlace } from '@akada/contract/live'
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

type Arrived = { postId: string } & Partial<CommentPlace>

/** Somebody commented: the newest page, or the end of open replies, is fetched and what is new in it put in. */
export function commentArrived(client: QueryClient, { postId, parentId = null, ...counts }: Arrived): void {
  const { parentRepliesCount } = counts
  if (parentId && typeof parentRepliesCount === 'number')
    patchComment(client, { postId, commentId: parentId }, () => ({ repliesCount: parentRepliesCount }))
  const place = { postId, parentId }
  if (isBeyond(client, place)) return
  inTurn(`${postId} ${parentId}`, () =>
    parentId ? fetchLastReplies(client, { postId, parentId }) : fetchNewest(client, postId),
  )
}

/** Whether the place where it belongs is not loaded: then it comes when somebody goes there. */
function isBeyond(client: QueryClient, place: ListPlace): boolean {
  const pages = loadedPages(client, place)
  return !pages || (place.parentId !== null && pages.pages.at(-1)?.next !== null)
}

async function fetchNewest(client: QueryClient, postId: string): Promise<void> {
  mergeNewest(client, postId, await fetchComments(postId))
}

async function fetchLastReplies(client: QueryClient, place: ListPlace & { parentId: string }): Promise<void> {
  const after = loadedComments(client, place).at(-1)?.id
  const asked = { postId: place.postId, commentId: place.parentId }
  mergeReplies(client, place, await fetchReplies(asked, { after }))
}

/** What is being fetched or rests, and whether it is to be fetched once more. */
const turns = new Map<string, { isWanted: boolean }>()

/** Fetches now, or once after the rest that follows each fetch. A fetch that fails is made up for by the next. */
function inTurn(name: string, fetchIt: () => Promise<void>): void {
  const turn = turns.get(name)
  if (turn) turn.isWanted = true
  else void takeTurns(name, fetchIt)
}

async function takeTurns(name: string, fetchIt: () => Promise<void>): Promise<void> {
  const turn = { isWanted: true }
  turns.set(name, turn)
  while (turn.isWanted) {
    turn.isWanted = false
    await fetchIt().catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, fetchEvery))
  }
  turns.delete(name)
}

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
