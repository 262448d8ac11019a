import * as api from '@akada/contract/factors/routes'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'
import { sessionStore, updateUser } from '#features/sessions/public.ts'

const meta = { quiet: true }
export const factorKey = ['factors']

export const factorQuery = queryOptions({
  queryKey: factorKey,
  queryFn: ({ signal }) => call(api.getFactor, {}, { signal }),
})

export const passMutation = (challenge: string) =>
  mutationOptions({
    meta,
    mutationFn: (code: string) => call(api.passSecondFactor, { body: { challenge, code } }),
  })

/** Once for each sign-in: another call would make the code in the app worthless. */
export const enrolQuery = (challenge: string) =>
  queryOptions({
    queryKey: ['factors', 'enrolment', challenge],
    queryFn: () => call(api.enrolSecondFactor, { body: { challenge } }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    meta,
  })

export const requestResetMutation = (challenge: string) =>
  mutationOptions({ meta, mutationFn: () => call(api.requestFactorReset, { body: { challenge } }) })

export const startMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(api.startFactor, {}, { headers: await proofFor('second-factor', password) }),
  })

/** The screens that ask about it read it from the member. */
export function setOn(secondFactor: boolean): void {
  const { user } = sessionStore.getState()
  if (user) updateUser({ ...user, secondFactor })
}

export const confirmMutation = () =>
  mutationOptions({
    meta,
    mutationFn: (code: string) => call(api.confirmFactor, { body: { code } }),
    onSuccess: () => setOn(true),
  })

export const renewCodesMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(api.renewRecoveryCodes, {}, { headers: await proofFor('second-factor', password) }),
    onSettled: (...[, , , , { client }]) => void client.invalidateQueries({ queryKey: factorKey }),
  })

export const removeMutation = () =>
  mutationOptions({
    meta,
    mutationFn: async (password: string) =>
      call(api.removeFactor, {}, { headers: await proofFor('second-factor', password) }),
    onSuccess: (factor, ...[, , { client }]) => {
      client.setQueryData(factorKey, factor)
      setOn(factor.isOn)
    },
  })

export const cancelResetMutation = () =>
  mutationOptions({
    mutationFn: () => call(api.cancelFactorReset, {}),
    onSuccess: (factor, ...[, , { client }]) => client.setQueryData(factorKey, factor),
  })
