import * as api from '@akada/contract/saved-cards/routes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'

export const savedCardsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['saved-cards', userId],
    queryFn: async ({ signal }) =>
      (await call(api.listSavedCards, { params: { id: userId } }, { signal })).savedCards,
  })

export const deleteSavedCardMutation = (userId: string) =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: ({ cardId, headers }: { cardId: string; headers: Record<string, string> }) =>
      call(api.deleteSavedCard, { params: { id: userId, cardId } }, { headers }),
    onSuccess: (_removed, ...[, , { client }]) =>
      client.invalidateQueries({ queryKey: savedCardsQuery(userId).queryKey }),
  })
