import type { transactionStatuses, transactionTypes } from '@akada/contract/wallets/transaction-routes'
import { navigate } from '#routing/navigation.ts'
import type { TransactionFilters } from '../wallets.queries.ts'

type Search = Readonly<Record<string, string | undefined>>

/** Changes the filters in the address. */
export const showTransactions = (search: Search) =>
  navigate({ to: '/market/wallet', search }, { replace: true, keepsScroll: true })

export const isFiltered = (search: Search) =>
  ['type', 'status', 'from', 'to', 'q'].some((name) => search[name])

export const filtersOf = ({ type, status, from, to, q, page }: Search): TransactionFilters => ({
  ...(type && { transaction_type: type as (typeof transactionTypes)[number] }),
  ...(status && { status: status as (typeof transactionStatuses)[number] }),
  ...(from && { date_from: from }),
  ...(to && { date_to: to }),
  ...(q && { search: q }),
  page: Number(page) || 1,
})
