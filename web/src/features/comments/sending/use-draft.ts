import { useState } from 'react'
import { type Draft, emptyDraft, saveDraft, readDraft } from './drafts.ts'

/** What the member is writing under a post, stored in the browser with every change. */
export function useDraft(userId: string | undefined, postId: string) {
  const [draft, setDraft] = useState(() => (userId ? readDraft(userId, postId) : emptyDraft))

  function change(changed: Partial<Draft>): void {
    const next = { ...draft, ...changed }
    setDraft(next)
    if (userId) saveDraft({ userId, postId, draft: next })
  }
  return { draft, change, clear: () => change(emptyDraft) }
}
