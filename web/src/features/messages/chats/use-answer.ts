import { acceptConversation, declineConversation } from '@akada/contract/messages/conversation-routes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'

/** Accepts or dismisses a request; its sender doesn't learn of a dismissal. */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) =>
      call(accept ? acceptConversation : declineConversation, { params: { id } }),
    onSuccess: (_, accept) => {
      void client.invalidateQueries({ queryKey: ['conversations'] })
      // An accepted one is a chat from now on.
      const search = accept ? { chat: id } : { folder: 'requests' }
      navigate({ to: '/classroom/messaging', search }, { replace: true })
    },
  })
}
