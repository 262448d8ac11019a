import { useState } from 'react'

/**
 * Where the unread messages begin. What is stored of a conversation may not know how far its member had read, so the server's
 * answer is taken as long as nothing was read here.
 */
export function useUnreadFrom(readNumber: number) {
  const [from, setFrom] = useState(readNumber)
  const [isFixed, setFixed] = useState(false)
  if (!isFixed && from !== readNumber) setFrom(readNumber)
  return { unreadFrom: from, fix: () => setFixed(true) }
}
