/** Whom a reply is written to. */
export interface ReplyTarget {
  commentId: string
  /** The comment on the post under which the reply will be kept. */
  threadId: string
  username: string
}

export interface Draft {
  text: string
  replyTo: ReplyTarget | null
}

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const key = 'akada.comment-drafts'
/** Older drafts give way. */
const most = 50

export const emptyDraft: Draft = { text: '', replyTo: null }

const nameOf = (userId: string, postId: string) => `${userId} ${postId}`

/** What a member has begun to write under a post; kept in this browser, also over signing out. */
export function readDraft(userId: string, postId: string, shelf: Shelf = localStorage): Draft {
  return readAll(shelf).find(([name]) => name === nameOf(userId, postId))?.[1] ?? emptyDraft
}

/** Keeps a draft, or forgets it once it is empty. */
export function keepDraft(
  { userId, postId, draft }: { userId: string; postId: string; draft: Draft },
  shelf: Shelf = localStorage,
): void {
  const name = nameOf(userId, postId)
  const others = readAll(shelf).filter(([other]) => other !== name)
  const all = draft.text === '' && !draft.replyTo ? others : [...others, [name, draft] as const]
  shelf.setItem(key, JSON.stringify(all.slice(-most)))
}

function readAll(shelf: Shelf): (readonly [string, Draft])[] {
  try {
    const stored: unknown = JSON.parse(shelf.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as [string, Draft][]) : []
  } catch {
    return []
  }
}
