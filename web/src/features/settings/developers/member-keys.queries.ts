import * as api from '@akada/contract/developers/routes'
import type { KeyScope } from '@akada/contract/developers/scopes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'

const keysKey = ['member-keys'] as const

/** The keys that the member has given to programs, the newest first. */
export const memberKeysQuery = queryOptions({
  queryKey: keysKey,
  queryFn: async ({ signal }) => (await call(api.listMemberKeys, {}, { signal })).keys,
  staleTime: 0,
})

interface NewKey {
  name: string
  scopes: KeyScope[]
  days: 30 | 90 | 365
  password: string
}

export const createKeyMutation = () =>
  mutationOptions({
    meta: { quiet: true },
    mutationFn: async ({ password, ...body }: NewKey) =>
      call(api.createMemberKey, { body }, { headers: await proofFor('member-key', password) }),
    onSuccess: (...[, , , { client }]) => client.invalidateQueries({ queryKey: keysKey }),
  })

export const revokeKeyMutation = (keyId: string) =>
  mutationOptions({
    mutationFn: () => call(api.revokeMemberKey, { params: { keyId } }),
    onSettled: (...[, , , , { client }]) => client.invalidateQueries({ queryKey: keysKey }),
  })
