import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { chatStore } from '../log/chat-store.ts'
import { announce } from './message-actions.tsx'

/** Confirms announcing a message, which nobody can take back; open while the address says `?announce-message=<id>`. */
export function AnnounceMessage({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const { value: id = '', isOpen, close } = useOverlay('announce-message')
  const message = useStore(chatStore, ({ logs }) => logs.get(conversationId)?.messages.get(id))
  const [isPending, setPending] = useState(false)
  async function confirm(): Promise<void> {
    if (!message) return
    setPending(true)
    const isAnnounced = await announce(message)
    setPending(false)
    if (isAnnounced) close()
  }
  return (
    <AlertDialog
      isOpen={isOpen && message !== undefined && !message.isAnnouncement}
      title={t`Announce this message to everyone?`}
      confirmLabel={t`Announce`}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      <p dir="auto">{message?.body}</p>
      <Trans>All members are notified at once. It can't be taken back.</Trans>
    </AlertDialog>
  )
}
