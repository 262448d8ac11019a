import type { QueryClient } from '@tanstack/react-query'
import { commentKeys } from './comment-keys.ts'
import type { ShownComment, ShownPage, ShownPages } from './comments.queries.ts'
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

/** Changes a comment wherever it is held: the only way taps and live events touch comments. */
export function patchComment(
  client: QueryClient,
  { postId, commentId }: Place,
  patch: (comment: ShownComment) => Partial<ShownComment>,
): void {
  changeAll(client, postId, (pages) => withPatched(pages, ({ id }) => id === commentId, patch))
}

/** Changes what is shown of an author, in all comments of all posts. */
export function patchAuthor(client: QueryClient, author: ShownComment['author']): void {
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

/** Takes away what somebody wrote whom the viewer may no longer see. */
export function removeCommentsOf(client: QueryClient, userId: string): void {
  changeAll(client, undefined, (pages) => without(pages, ({ author }) => author.id === userId))
}

/** Puts an own new comment where it belongs: on top, or after the last loaded reply. */
export function insertComment(client: QueryClient, comment: ShownComment): void {
  const { parentId } = comment
  client.setQueryData<ShownPages>(
    keyOf(comment),
    (pages) => pages && withAdded(pages, [comment], parentId ? 'last' : 'first'),
  )
}

export function mergeNewest(client: QueryClient, postId: string, newest: ShownPage): void {
  client.setQueryData<ShownPages>(commentKeys.list(postId), (pages) => pages && withNewest(pages, newest))
}

/** Goes on from the last reply that was loaded. */
export function mergeReplies(client: QueryClient, place: ListPlace, last: ShownPage): void {
  client.setQueryData<ShownPages>(keyOf(place), (pages) => {
    if (!pages) return pages
    const { pages: all, ...rest } = withAdded(pages, last.comments, 'last')
    const changed = all.map((page, index) => (index === all.length - 1 ? { ...page, next: last.next } : page))
    return { ...rest, pages: changed }
  })
}

export const loadedComments = (client: QueryClient, place: ListPlace): ShownComment[] =>
  loadedOf(client.getQueryData<ShownPages>(keyOf(place)))

export const loadedPages = (client: QueryClient, place: ListPlace): ShownPages | undefined =>
  client.getQueryData<ShownPages>(keyOf(place))

/** A comment as it stands on screen. */
export function cachedComment(client: QueryClient, { postId, commentId }: Place): ShownComment | undefined {
  const lists = client.getQueriesData<ShownPages>({ queryKey: commentKeys.of(postId) })
  return lists.flatMap(([, pages]) => loadedOf(pages)).find(({ id }) => id === commentId)
}

function changeAll(
  client: QueryClient,
  postId: string | undefined,
  change: (pages: ShownPages) => ShownPages,
): void {
  const queryKey = postId ? commentKeys.of(postId) : ['comments']
  client.setQueriesData<ShownPages>({ queryKey }, (pages) => pages && change(pages))
}
