import type { CommentView, CommentViewPage, CommentViewPages } from '../comments.queries.ts'

/** Everything loaded of a list, each comment once. */
export function loadedOf(pages: Pick<CommentViewPages, 'pages'> | undefined): CommentView[] {
  const byId = new Map(pages?.pages.flatMap(({ comments }) => comments).map((one) => [one.id, one]))
  return [...byId.values()]
}

/**
 * The list with its newest page refetched: new comments come first. If more is new than a page holds, the list starts
 * over, because it would have a gap.
 */
export function withNewest(pages: CommentViewPages, newest: CommentViewPage): CommentViewPages {
  const loadedIds = new Set(loadedOf(pages).map(({ id }) => id))
  const isJoined =
    newest.next === null || newest.comments.some(({ id }) => loadedIds.has(id)) || loadedIds.size === 0
  if (!isJoined || pages.pages.length <= 1) return { pages: [newest], pageParams: [undefined] }
  const fresh = new Map(newest.comments.map((comment) => [comment.id, comment]))
  const updated = pages.pages.map((page) => ({
    ...page,
    comments: page.comments.map((comment) => fresh.get(comment.id) ?? comment),
  }))
  const added = newest.comments.filter(({ id }) => !loadedIds.has(id))
  const [first, ...rest] = updated
  if (!first) return pages
  const comments = [...added, ...first.comments].toSorted(newestFirst)
  return { ...pages, pages: [{ ...first, comments, requestedAt: newest.requestedAt }, ...rest] }
}

/** Ids sort by time. */
const newestFirst = (one: CommentView, other: CommentView) => (one.id < other.id ? 1 : -1)

/** The list with comments added in front or at the end, unless it has them already. */
export function withAdded(
  pages: CommentViewPages,
  added: CommentView[],
  place: 'first' | 'last',
): CommentViewPages {
  const loadedIds = new Set(loadedOf(pages).map(({ id }) => id))
  const missing = added.filter(({ id }) => !loadedIds.has(id))
  const at = place === 'first' ? 0 : pages.pages.length - 1
  const put = ({ comments, ...page }: CommentViewPage): CommentViewPage => ({
    ...page,
    comments: place === 'first' ? [...missing, ...comments] : [...comments, ...missing],
  })
  return { ...pages, pages: pages.pages.map((page, index) => (index === at ? put(page) : page)) }
}

export function withPatched(
  pages: CommentViewPages,
  matches: (comment: CommentView) => boolean,
  patch: (comment: CommentView) => Partial<CommentView>,
): CommentViewPages {
  const patched = (one: CommentView) => (matches(one) ? { ...one, ...patch(one) } : one)
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, comments: page.comments.map(patched) })) }
}

export function without(
  pages: CommentViewPages,
  matches: (comment: CommentView) => boolean,
): CommentViewPages {
  const isOther = (comment: CommentView) => !matches(comment)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, comments: page.comments.filter(isOther) })),
  }
}

/** The viewer's own new comments come first until the list is closed, newest first; the others keep their order. */
export function withPinnedFirst(comments: readonly CommentView[], pinned: readonly string[]): CommentView[] {
  const isPinned = ({ id }: CommentView) => pinned.includes(id)
  return [...comments.filter(isPinned).toSorted(newestFirst), ...comments.filter((one) => !isPinned(one))]
}

/** A list that starts with the comment that a link led to. */
export const withLinkedFirst = (
  comments: readonly CommentView[],
  linked: CommentView | undefined,
): CommentView[] => (linked ? [linked, ...comments.filter(({ id }) => id !== linked.id)] : [...comments])
