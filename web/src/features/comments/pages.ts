import type { ShownComment, ShownPage, ShownPages } from './comments.queries.ts'

/** Everything loaded of a list, each comment once. */
export function loadedOf(pages: Pick<ShownPages, 'pages'> | undefined): ShownComment[] {
  const byId = new Map(pages?.pages.flatMap(({ comments }) => comments).map((one) => [one.id, one]))
  return [...byId.values()]
}

/**
 * The list with its newest page fetched once more: what is new comes in front. When more is new than a page holds the
 * list begins anew, because there would be a hole in it.
 */
export function withNewest(pages: ShownPages, newest: ShownPage): ShownPages {
  const known = new Set(loadedOf(pages).map(({ id }) => id))
  const isJoined = newest.next === null || newest.comments.some(({ id }) => known.has(id)) || known.size === 0
  if (!isJoined || pages.pages.length <= 1) return { pages: [newest], pageParams: [undefined] }
  const fresh = new Map(newest.comments.map((comment) => [comment.id, comment]))
  const updated = pages.pages.map((page) => ({
    ...page,
    comments: page.comments.map((comment) => fresh.get(comment.id) ?? comment),
  }))
  const added = newest.comments.filter(({ id }) => !known.has(id))
  const [first, ...rest] = updated
  if (!first) return pages
  const comments = [...added, ...first.comments].toSorted(newestFirst)
  return { ...pages, pages: [{ ...first, comments, askedAt: newest.askedAt }, ...rest] }
}

/** Ids sort by time. */
const newestFirst = (one: ShownComment, other: ShownComment) => (one.id < other.id ? 1 : -1)

/** The list with comments put in front or at the end, unless they are there. */
export function withAdded(pages: ShownPages, added: ShownComment[], place: 'first' | 'last'): ShownPages {
  const known = new Set(loadedOf(pages).map(({ id }) => id))
  const missing = added.filter(({ id }) => !known.has(id))
  const at = place === 'first' ? 0 : pages.pages.length - 1
  const put = ({ comments, ...page }: ShownPage): ShownPage => ({
    ...page,
    comments: place === 'first' ? [...missing, ...comments] : [...comments, ...missing],
  })
  return { ...pages, pages: pages.pages.map((page, index) => (index === at ? put(page) : page)) }
}

export function withPatched(
  pages: ShownPages,
  isMeant: (comment: ShownComment) => boolean,
  patch: (comment: ShownComment) => Partial<ShownComment>,
): ShownPages {
  const patched = (one: ShownComment) => (isMeant(one) ? { ...one, ...patch(one) } : one)
  return { ...pages, pages: pages.pages.map((page) => ({ ...page, comments: page.comments.map(patched) })) }
}

export function without(pages: ShownPages, isMeant: (comment: ShownComment) => boolean): ShownPages {
  const kept = (comment: ShownComment) => !isMeant(comment)
  return {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, comments: page.comments.filter(kept) })),
  }
}

/** Own new comments stand on top of the list until it is closed, the newest first; the others keep their order. */
export function withPinnedFirst(
  comments: readonly ShownComment[],
  pinned: readonly string[],
): ShownComment[] {
  const isPinned = ({ id }: ShownComment) => pinned.includes(id)
  return [...comments.filter(isPinned).toSorted(newestFirst), ...comments.filter((one) => !isPinned(one))]
}

/** A list that begins with the comment that a link led to, wherever else it would stand. */
export const withLinkedFirst = (
  comments: readonly ShownComment[],
  linked: ShownComment | undefined,
): ShownComment[] => (linked ? [linked, ...comments.filter(({ id }) => id !== linked.id)] : [...comments])
