/** What a reply answers. */
export interface ReplyTarget {
  commentId: string
  /** The top-level comment of the thread. */
  threadId: string
  username: string
}

export interface Draft {
  text: string
  replyTo: ReplyTarget | null
}

type StorageLike = Pick<Storage, 'getItem' | 'setItem'>

const key = 'akada.comment-drafts'
/** Older drafts are dropped. */
const maxDrafts = 50

export const emptyDraft: Draft = { text: '', replyTo: null }

const keyOf = (userId: string, postId: string) => `${userId} ${postId}`

/** The draft of a member under a post; it stays in this browser, even after signing out. */
export function readDraft(userId: string, postId: string, storage: StorageLike = localStorage): Draft {
  return readAll(storage).find(([name]) => name === keyOf(userId, postId))?.[1] ?? emptyDraft
}

/** Stores a draft, or deletes it once it is empty. */
export function saveDraft(
  { userId, postId, draft }: { userId: string; postId: string; draft: Draft },
  storage: StorageLike = localStorage,
): void {
  const name = keyOf(userId, postId)
  const others = readAll(storage).filter(([other]) => other !== name)
  const all = draft.text === '' && !draft.replyTo ? others : [...others, [name, draft] as const]
  storage.setItem(key, JSON.stringify(all.slice(-maxDrafts)))
}

function readAll(storage: StorageLike): (readonly [string, Draft])[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as [string, Draft][]) : []
  } catch {
    return []
  }
}
