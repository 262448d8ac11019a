import { getEarnings } from '@akada/contract/wallets/earning-routes'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { firstDayOf } from './months.ts'

/** Under the key of earnings, which live events of the wallet refetch. */
export const earningsQuery = (userId: string, months: number) =>
  queryOptions({
    queryKey: ['earnings', userId, months],
    queryFn: ({ signal }) =>
      call(getEarnings, { params: { id: userId }, query: { from: firstDayOf(months - 1) } }, { signal }),
  })

export type Earnings = Awaited<ReturnType<NonNullable<ReturnType<typeof earningsQuery>['queryFn']>>>
