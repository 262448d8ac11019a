import * as payouts from '@akada/contract/payouts/routes'
import { sendReauthCode } from '@akada/contract/sessions/reauth-routes'
import * as api from '@akada/contract/wallets/transaction-routes'
import { listWallets } from '@akada/contract/wallets/routes'
import * as withdrawals from '@akada/contract/wallets/withdrawal-routes'
import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { type Secret, proofFor } from '#ui/overlays/proof-for.ts'
import { randomId } from '#lib/random-id.ts'

const quiet = { quiet: true }

export const walletQuery = queryOptions({
  queryKey: ['wallets'],
  queryFn: async ({ signal }) => (await call(listWallets, {}, { signal })).wallets[0] ?? null,
})

export interface TransactionFilters {
  transaction_type?: (typeof api.transactionTypes)[number]
  status?: (typeof api.transactionStatuses)[number]
  date_from?: string
  date_to?: string
  search?: string
  page: number
}

const ofWallet = {
  'wallet[currency]': 'NGN',
  'wallet[wallet_type]': 'ng_wallet',
  limit: api.transactionsPageSize,
} as const

export const transactionsQuery = (filters: TransactionFilters) =>
  queryOptions({
    queryKey: ['transactions', filters],
    queryFn: ({ signal }) => call(api.listTransactions, { query: { ...ofWallet, ...filters } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const transactionQuery = (id: string) =>
  queryOptions({
    queryKey: ['transactions', id],
    queryFn: async ({ signal }) => (await call(api.getTransaction, { params: { id } }, { signal })).data[0],
  })

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: ({ signal }) => call(payouts.listBanks, {}, { signal }),
  staleTime: Infinity,
})

const lookEvery = 5000

export const withdrawalQuery = (id: string) =>
  queryOptions({
    queryKey: ['withdrawals', id],
    queryFn: ({ signal }) => call(withdrawals.getWithdrawal, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.completedAt ? false : lookEvery),
  })

export const withdrawMutation = (walletId: string) =>
  mutationOptions({
    meta: quiet,
    mutationFn: async ({
      amountMinor,
      proof: secret,
      isLarge,
      key,
    }: {
      amountMinor: number
      proof: Secret
      isLarge: boolean
      key: string
    }) => {
      const proof = await proofFor(isLarge ? 'withdraw-large' : 'withdraw', secret)
      return call(
        withdrawals.withdraw,
        { params: { id: walletId }, body: { withdrawal: { amountMinor } } },
        { headers: { ...proof, 'idempotency-key': key } },
      )
    },
    onSuccess: (withdrawal, ...[, , { client }]) => {
      client.setQueryData(['withdrawals', withdrawal.id], withdrawal)
      void client.invalidateQueries({ queryKey: ['transactions'] })
    },
    // Also after a refusal: what is left of the day decides which proof is asked for.
    onSettled: (...[, , , , { client }]) => void client.invalidateQueries({ queryKey: ['wallets'] }),
  })

export const sendWithdrawalCodeMutation = mutationOptions({
  meta: quiet,
  mutationFn: () => call(sendReauthCode, { body: { purpose: 'withdraw-large' } }),
})

export const cancelWithdrawalMutation = (id: string) =>
  mutationOptions({
    mutationFn: () => call(withdrawals.cancelWithdrawal, { params: { id } }),
    onSettled: async (...[, , , , { client }]) => {
      for (const key of ['wallets', 'transactions', 'withdrawals'])
        await client.invalidateQueries({ queryKey: [key] })
    },
  })

export const resolveAccountMutation = mutationOptions({
  meta: quiet,
  mutationFn: (body: { bankCode: string; accountNumber: string }) => call(payouts.resolveAccount, { body }),
})

export interface NewAccount {
  accountName: string
  accountNumber: string
  bankName: string
  bankCode: string
}

export const createPayoutAccountMutation = (userId: string) =>
  mutationOptions({
    meta: quiet,
    mutationFn: async ({ password, ...body }: NewAccount & { password: string }) => {
      const proof = await proofFor('payout-account', password)
      return call(
        payouts.createPayoutAccount,
        { params: { id: userId }, body },
        { headers: { ...proof, 'idempotency-key': randomId() } },
      )
    },
    onSuccess: (_account, ...[, , { client }]) => client.invalidateQueries({ queryKey: ['wallets'] }),
  })
