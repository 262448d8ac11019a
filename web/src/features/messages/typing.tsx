import { showTyping } from '@akada/contract/conversations'
import { Trans } from '@lingui/react/macro'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { call } from '#api/call.ts'
import { typistStore } from './typists.ts'
import css from './chat-view.module.css'

/** Who is writing, while they are. */
export function Typists({ conversationId }: { conversationId: string }) {
  const typing = useStore(typistStore).filter((one) => one.conversationId === conversationId)
  const names = typing.map(({ name }) => name).join(', ')
  return <p className={css.typing}>{names && <Trans>{names} is writing…</Trans>}</p>
}

/** Others are told this often while somebody writes, in milliseconds. */
const pause = 3000

/** Tells the others that the member is writing. */
export function useTyping(conversationId: string): () => void {
  const last = useRef(0)
  return () => {
    if (Date.now() - last.current < pause) return
    last.current = Date.now()
    void call(showTyping, { params: { id: conversationId } }).catch(() => {})
  }
}
