import { pageMeta } from '@akada/contract/common'
import * as api from '@akada/contract/payouts/routes'
import { mustBeOwn, mustBePerson, mustBeThemselves } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { listBanks } from './list-banks.ts'
import { createPayoutAccount, deletePayoutAccount, listPayoutAccounts } from './create-payout-account.ts'
import { resolveAccount } from './resolve-account.ts'

export const payoutsRoutes: Routes = (app, context) => {
  serve(app, api.createPayoutAccount, ({ viewer, params, body, request }) => {
    mustBeThemselves(viewer, params.id)
    return createPayoutAccount(context, request, { userId: viewer.id, body })
  })
  serve(app, api.listPayoutAccounts, async ({ viewer, params }) => {
    mustBeOwn(viewer, params.id)
    const payoutAccounts = await listPayoutAccounts(context, viewer.id)
    return { payoutAccounts, meta: pageMeta({ page: 1, limit: 20 }, payoutAccounts.length) }
  })
  serve(app, api.deletePayoutAccount, ({ viewer, params, request }) => {
    mustBeThemselves(viewer, params.id)
    return deletePayoutAccount(context, request, { id: params.accountId, userId: viewer.id })
  })
  serve(app, api.listBanks, async () => ({ banks: await listBanks(context) }))
  serve(app, api.resolveAccount, ({ viewer, body }) => {
    mustBePerson(viewer)
    return resolveAccount(context, body)
  })
}
