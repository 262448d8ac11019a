import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useStore } from 'zustand'
import { AlertDialog } from '#ui/overlays/dialog.tsx'
import { useOverlay } from '#ui/overlays/use-overlay.ts'
import { chatStore } from '../log/chat-store.ts'
import { remove } from './message-actions.tsx'

/** Confirms deleting a message; open while the address says `?delete-message=<id>`. */
export function DeleteMessage({ conversationId }: { conversationId: string }) {
  const { t } = useLingui()
  const { value: id = '', isOpen, close } = useOverlay('delete-message')
  const message = useStore(chatStore, ({ logs }) => logs.get(conversationId)?.messages.get(id))
  const [isPending, setPending] = useState(false)
  async function confirm(): Promise<void> {
    if (!message) return
    setPending(true)
    const isDeleted = await remove(message)
    setPending(false)
    if (isDeleted) close()
  }
  return (
    <AlertDialog
      isOpen={isOpen && message !== undefined && !message.isDeleted}
      title={t`Delete this message?`}
      confirmLabel={t`Delete`}
      isPending={isPending}
      onConfirm={() => void confirm()}
      onClose={close}
    >
      {message && message.repliesCount > 0 ? (
        <Trans>An empty message stays in its place, and so do its replies. This can't be undone.</Trans>
      ) : (
        <Trans>An empty message stays in its place. This can't be undone.</Trans>
      )}
    </AlertDialog>
  )
}
