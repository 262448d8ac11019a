import { type Level, updateConversation } from '@akada/contract/conversations'
import { useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { Choice } from '#ui/fields/choice.tsx'
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
  const change = useMutation({
    mutationFn: (next: Level) =>
      call(updateConversation, { params: { id: conversationId }, body: { level: next } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['communities'] })
      await client.invalidateQueries({ queryKey: ['conversations'] })
    },
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
        chosen={change.isPending ? change.variables : level}
        onChoose={(next) => change.mutate(next)}
      />
    </Dialog>
  )
}
