import type { FormState } from './form-state.ts'

interface Stored {
  userId: string
  clientId: string
  form: FormState
}

const key = 'akada.event-draft'

/** A member's unfinished new event; stored in this browser until it is sent or discarded. */
export function readDraft(userId: string): Stored | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored | null
    return stored?.userId === userId && typeof stored.form.title === 'string' ? stored : undefined
  } catch {
    return undefined
  }
}

export function saveDraft(draft: Stored): void {
  localStorage.setItem(key, JSON.stringify(draft))
}

export const dropDraft = () => localStorage.removeItem(key)
