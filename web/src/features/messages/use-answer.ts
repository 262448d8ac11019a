import { acceptConversation, declineConversation } from '@akada/contract/conversations'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { navigate } from '#routing/navigation.ts'

/** Accepts a request, or takes it off the list; its sender doesn't learn of the latter. */
export function useAnswer(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (accept: boolean) =>
      call(accept ? acceptConversation : declineConversation, { params: { id } }),
    onSuccess: (_, accept) => {
      void client.invalidateQueries({ queryKey: ['conversations'] })
      if (!accept) navigate({ to: '/classroom/messaging', search: { folder: 'requests' } }, { replace: true })
    },
  })
}
