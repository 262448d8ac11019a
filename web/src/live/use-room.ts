import { useEffect } from 'react'
import { live } from './live.ts'

/** Hears the events of one post while the component is on screen; nothing without an id. */
export function useRoom(postId: string | undefined): void {
  useEffect(() => (postId ? live.joinPost(postId) : undefined), [postId])
}
