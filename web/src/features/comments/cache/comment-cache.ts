import type { QueryClient } from '@tanstack/react-query'
import { commentKeys } from './comment-keys.ts'
import type { CommentView, CommentViewPage, CommentViewPages } from '../comments.queries.ts'
import { loadedOf, withAdded, withNewest, withPatched, without } from './pages.ts'

interface Place {
  postId: string
  commentId: string
}

/** The comments on a post itself, or the replies to one of them. */
export interface ListPlace {
  postId: string
  parentId: string | null
}

const keyOf = ({ postId, parentId }: ListPlace) =>
  parentId ? commentKeys.replies(postId, parentId) : commentKeys.list(postId)

/** Changes a comment in every cached list: the only way taps and live events touch comments. */
export function patchComment(
  client: QueryClient,
  { postId, commentId }: Place,
  patch: (comment: CommentView) => Partial<CommentView>,
): void {
  changeAll(client, postId, (pages) => withPatched(pages, ({ id }) => id === commentId, patch))
}

/** Changes an author in all cached comments. */
export function patchAuthor(client: QueryClient, author: CommentView['author']): void {
  changeAll(client, undefined, (pages) =>
    withPatched(
      pages,
      (comment) => comment.author.id === author.id,
      () => ({ author }),
    ),
  )
}

export function removeComment(client: QueryClient, { postId, commentId }: Place): void {
  changeAll(client, postId, (pages) => without(pages, ({ id }) => id === commentId))
}

/** Removes the comments of a member whom the viewer may no longer see. */
export function removeCommentsOf(client: QueryClient, userId: string): void {
  changeAll(client, undefined, (pages) => without(pages, ({ author }) => author.id === userId))
}

/** Inserts the viewer's own new comment: on top, or after the last loaded reply. */
export function insertComment(client: QueryClient, comment: CommentView): void {
  const { parentId } = comment
  client.setQueryData<CommentViewPages>(
    keyOf(comment),
    (pages) => pages && withAdded(pages, [comment], parentId ? 'last' : 'first'),
  )
}

export function mergeNewest(client: QueryClient, postId: string, newest: CommentViewPage): void {
  client.setQueryData<CommentViewPages>(
    commentKeys.list(postId),
    (pages) => pages && withNewest(pages, newest),
  )
}

/** Appends replies after the last loaded one. */
export function mergeReplies(client: QueryClient, place: ListPlace, last: CommentViewPage): void {
  client.setQueryData<CommentViewPages>(keyOf(place), (pages) => {
    if (!pages) return pages
    const { pages: all, ...rest } = withAdded(pages, last.comments, 'last')
    const changed = all.map((page, index) => (index === all.length - 1 ? { ...page, next: last.next } : page))
    return { ...rest, pages: changed }
  })
}

export const loadedComments = (client: QueryClient, place: ListPlace): CommentView[] =>
  loadedOf(client.getQueryData<CommentViewPages>(keyOf(place)))

export const loadedPages = (client: QueryClient, place: ListPlace): CommentViewPages | undefined =>
  client.getQueryData<CommentViewPages>(keyOf(place))

/** A comment as the screen shows it. */
export function cachedComment(client: QueryClient, { postId, commentId }: Place): CommentView | undefined {
  const lists = client.getQueriesData<CommentViewPages>({ queryKey: commentKeys.of(postId) })
  return lists.flatMap(([, pages]) => loadedOf(pages)).find(({ id }) => id === commentId)
}

function changeAll(
  client: QueryClient,
  postId: string | undefined,
  change: (pages: CommentViewPages) => CommentViewPages,
): void {
  const queryKey = postId ? commentKeys.of(postId) : ['comments']
  client.setQueriesData<CommentViewPages>({ queryKey }, (pages) => pages && change(pages))
}
