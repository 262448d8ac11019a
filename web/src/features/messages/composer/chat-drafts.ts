import { useState } from 'react'

const key = (userId: string, place: string) => `akada.chat-draft ${userId} ${place}`

/** What a member is writing in a conversation or a thread; it survives a reload. */
export function useChatDraft(userId: string, place: string) {
  const name = key(userId, place)
  const [draft, setDraft] = useState(() => ({ name, text: localStorage.getItem(name) ?? '' }))
  // Each conversation has its own draft.
  const current = draft.name === name ? draft : { name, text: localStorage.getItem(name) ?? '' }
  function change(text: string): void {
    if (text === '') localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    setDraft({ name, text })
  }
  return [current.text, change] as const
}
