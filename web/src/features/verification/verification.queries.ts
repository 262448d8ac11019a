import type { CurrentUser } from '@akada/contract/profiles/routes'
import * as api from '@akada/contract/verification/routes'
import { createWallet } from '@akada/contract/wallets/routes'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { updateUser } from '#features/sessions/public.ts'

/** The steps show their own failures. */
const meta = { quiet: true }

const statusKey = (userId: string) => ['verification', userId] as const

/** The viewer's progress towards being a creator. */
export const statusQuery = (userId: string) =>
  queryOptions({
    queryKey: statusKey(userId),
    queryFn: ({ signal }) => call(api.getUserStatus, { params: { id: userId } }, { signal }),
  })

/** Updates what is verified wherever the member is shown. */
async function remember(client: QueryClient, user: CurrentUser): Promise<void> {
  updateUser(user)
  void client.invalidateQueries({ queryKey: ['profiles', user.id] })
  await client.invalidateQueries({ queryKey: statusKey(user.id) })
}

export const sendPhoneCodeMutation = (userId: string) =>
  mutationOptions({
    meta,
    mutationFn: (phoneNumber: string) =>
      call(api.initiatePhoneVerification, { params: { id: userId }, body: { phoneNumber } }),
  })

export const verifyPhoneMutation = (userId: string) =>
  mutationOptions({
    meta,
    mutationFn: (body: { phoneNumber: string; otp: string }) =>
      call(api.verifyPhone, { params: { id: userId }, body }),
    onSuccess: ({ user }, ...[, , { client }]) => remember(client, user),
  })

export const verifyLocationMutation = (userId: string) =>
  mutationOptions({
    meta,
    mutationFn: (place: { deviceLat: number; deviceLon: number }) =>
      call(api.verifyLocation, { params: { id: userId }, body: place }),
    onSuccess: ({ user }, ...[, , { client }]) => remember(client, user),
  })

export const createWalletMutation = (user: CurrentUser) =>
  mutationOptions({
    meta,
    mutationFn: () => call(createWallet, {}),
    onSuccess: async (_wallet, ...[, , { client }]) => {
      await client.invalidateQueries({ queryKey: ['wallets'] })
      await remember(client, { ...user, wallet: true })
    },
  })
