import { showPresence } from '@akada/contract/messages/conversation-routes'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { call } from '#api/call.ts'
import { live } from '#live/live.ts'
import { playbackSettings } from '#features/media/public.ts'
import { activeFor, activeStore, hideActive, showActive } from './active-members.ts'

/** Early enough that nobody flickers while a call is under way, in milliseconds. */
const pause = activeFor - 15_000

/**
 * Whether the other member of a direct chat has it open too. While the chat can be seen here, they see the same of this
 * member, except with data saver.
 */
export function usePresence(conversationId: string, isOpen: boolean): boolean {
  useEffect(() => {
    if (!isOpen) return undefined
    const show = () => {
      if (document.hidden || playbackSettings.getState().dataSaver) return
      void call(showPresence, { params: { id: conversationId } }).catch(() => {})
    }
    // Newcomers learn at once who is there.
    const stopSeeing = live.on('member-active', (event) => {
      if (event.conversationId === conversationId && showActive(conversationId)) show()
    })
    // What they reply before the room is joined does not arrive.
    const stopJoining = live.on('room-joined', ({ id }) => id === conversationId && show())
    show()
    const timer = setInterval(show, pause)
    document.addEventListener('visibilitychange', show)
    return () => {
      stopSeeing()
      stopJoining()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', show)
      hideActive(conversationId)
    }
  }, [conversationId, isOpen])
  return useStore(activeStore, (all) => all.has(conversationId))
}
