import * as api from '@akada/contract/backoffice/routes'
import * as failedRows from '@akada/contract/backoffice/failed-row-routes'
import { getInstallation } from '@akada/contract/backoffice/installation-routes'
import * as grants from '@akada/contract/plans/grant-routes'
import * as prices from '@akada/contract/plans/price-routes'
import type { CallOf } from '@akada/contract/route'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { proofFor } from '#ui/overlays/proof-for.ts'
import { randomId } from '#lib/random-id.ts'

const all = ['backoffice'] as const
const quiet = { quiet: true }

export const moneyQuery = (reference: string) =>
  queryOptions({
    queryKey: [...all, 'money', reference],
    queryFn: ({ signal }) => call(api.findMoney, { query: { reference } }, { signal }),
    enabled: reference !== '',
    retry: false,
  })

export const booksQuery = queryOptions({
  queryKey: [...all, 'books'],
  queryFn: ({ signal }) => call(api.getBooks, {}, { signal }),
})

export const walletQuery = (username: string) =>
  queryOptions({
    queryKey: [...all, 'wallet', username],
    queryFn: ({ signal }) => call(api.getDeskWallet, { params: { username } }, { signal }),
    enabled: username !== '',
    retry: false,
  })

export const adjustmentsQuery = queryOptions({
  queryKey: [...all, 'adjustments'],
  queryFn: ({ signal }) => call(api.listAdjustments, {}, { signal }),
})

export const grantedPlansQuery = queryOptions({
  queryKey: [...all, 'plans'],
  queryFn: ({ signal }) => call(grants.listGrantedPlans, {}, { signal }),
})

export const planPricesQuery = queryOptions({
  queryKey: [...all, 'prices'],
  queryFn: ({ signal }) => call(prices.listPlanPrices, {}, { signal }),
})

export const installationQuery = queryOptions({
  queryKey: [...all, 'installation'],
  queryFn: ({ signal }) => call(getInstallation, {}, { signal }),
})

export const memberPlanQuery = (username: string) =>
  queryOptions({
    queryKey: [...all, 'plan', username],
    queryFn: ({ signal }) => call(grants.findMemberPlan, { params: { username } }, { signal }),
    enabled: username !== '',
    retry: false,
  })

export const failedRowsQuery = queryOptions({
  queryKey: [...all, 'failed-rows'],
  queryFn: ({ signal }) => call(failedRows.listFailedRows, {}, { signal }),
})

const refreshed = {
  meta: quiet,
  onSuccess: (_data: unknown, ...rest: readonly unknown[]) => {
    const { client } = rest.at(-1) as { client: QueryClient }
    void client.invalidateQueries({ queryKey: ['moderation', 'log'] })
    return client.invalidateQueries({ queryKey: all })
  },
}

/** Headers of a change that repeats without further effect, with a proof of the password. */
const proven = async (password: string) => ({
  headers: { ...(await proofFor('adjust-books', password)), 'idempotency-key': randomId() },
})

interface Freezing {
  status: 'active' | 'frozen'
  reason: string
  password: string
}

export const walletStatusMutation = (username: string) =>
  mutationOptions({
    ...refreshed,
    mutationFn: async ({ password, ...body }: Freezing) =>
      call(api.setWalletStatus, { params: { username }, body }, await proven(password)),
  })

interface Granting {
  until: string
  feePercent: number
  password: string
}

export const grantMutation = (username: string) =>
  mutationOptions({
    ...refreshed,
    mutationFn: async ({ password, ...body }: Granting) =>
      call(
        grants.grantPlan,
        { params: { username }, body: { plan: 'enterprise', ...body } },
        await proven(password),
      ),
  })

type Pricing = CallOf<typeof prices.setPlanPrice>['body'] & { password: string }

export const priceMutation = mutationOptions({
  ...refreshed,
  mutationFn: async ({ password, ...body }: Pricing) =>
    call(prices.setPlanPrice, { body }, await proven(password)),
})

export type Proposal = CallOf<typeof api.proposeAdjustment>['body']

export const proposeMutation = mutationOptions({
  ...refreshed,
  mutationFn: async ({ password, ...body }: Proposal & { password: string }) =>
    call(api.proposeAdjustment, { body }, await proven(password)),
})

interface Decision {
  id: string
  outcome: 'approved' | 'refused'
  password: string
}

export const decideMutation = mutationOptions({
  ...refreshed,
  mutationFn: async ({ id, outcome, password }: Decision) =>
    call(api.decideAdjustment, { params: { id }, body: { outcome } }, await proven(password)),
})

export const failedRowMutation = mutationOptions({
  ...refreshed,
  mutationFn: (body: CallOf<typeof failedRows.decideFailedRow>['body']) =>
    call(failedRows.decideFailedRow, { body }),
})
