import { type Level, updateConversation } from '@akada/contract/messages/conversation-routes'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Choice } from '#ui/fields/choices/choice.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

interface Props {
  conversationId: string
  level: Level
  isOpen: boolean
  onClose: () => void
}

/** Which messages of a conversation notify the member; each choice is saved at once. */
export function LevelDialog({ conversationId, level, isOpen, onClose }: Props) {
  const { t } = useLingui()
  const client = useQueryClient()
  // Set with the press: the state of the mutation comes a moment later, and the choice would jump back meanwhile.
  const [next, setNext] = useState<Level>()
  const change = useMutation({
    mutationFn: (chosen: Level) =>
      call(updateConversation, { params: { id: conversationId }, body: { level: chosen } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['communities'] })
      await client.invalidateQueries({ queryKey: ['conversations'] })
    },
    onSettled: () => setNext(undefined),
  })
  return (
    <Dialog isOpen={isOpen} title={t`Notifications`} onClose={onClose}>
      <Choice
        legend={t`Notify me of`}
        isStacked
        options={{
          all: t`All messages`,
          mentions: t`Mentions, replies and announcements`,
          none: t`Nothing`,
        }}
        chosen={next ?? level}
        onChoose={(chosen) => {
          setNext(chosen)
          change.mutate(chosen)
        }}
      />
    </Dialog>
  )
}
