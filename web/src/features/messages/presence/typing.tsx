import { showTyping } from '@akada/contract/messages/conversation-routes'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { call } from '#api/call.ts'
import { playbackSettings } from '#features/media/public.ts'
import { typistStore } from './typists.ts'
import css from '../list/chat-view.module.css'

/** Who is typing. */
export function Typists({ conversationId }: { conversationId: string }) {
  const typing = useStore(typistStore).filter((one) => one.conversationId === conversationId)
  const names = typing.map(({ name }) => name).join(', ')
  return <p className={css.typing}>{names && <Trans>{names} is writing…</Trans>}</p>
}

/** How often others are notified that somebody is typing, in milliseconds. */
const pause = 3000

/** Notifies the others that the member is typing, except with data saver. */
export function useTyping(conversationId: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < pause || playbackSettings.getState().dataSaver) return
    last.current = Date.now()
    void call(showTyping, { params: { id: conversationId } }).catch(() => {})
  }
}
