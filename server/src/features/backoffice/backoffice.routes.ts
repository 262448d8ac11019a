import * as api from '@akada/contract/backoffice/routes'
import { getInstallation as getInstallationRoute } from '@akada/contract/backoffice/installation-routes'
import * as requests from '@akada/contract/payments/refund-request-routes'
import { mustBeAdmin } from '#features/moderation/public.ts'
import { listLateRefundRequests, previewDecision } from '#features/payments/public.ts'
import { mustProve } from '#features/sessions/public.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { decideRefundRequest } from './decide-refund-request.ts'
import {
  decideAdjustment,
  listAdjustments,
  proposeAdjustment,
  refuseWithoutFunds,
} from './propose-adjustment.ts'
import { setWalletStatus, getDeskWallet } from './get-desk-wallet.ts'
import { serveFailedRows } from './list-failed-rows.ts'
import { findMoney } from './find-money.ts'
import { servePlans } from './serve-plans.ts'
import { getInstallation } from './get-installation.ts'
import { getBooks } from './get-books.ts'

export const backofficeRoutes: Routes = (app, context) => {
  const { db, live, now } = context
  serveFailedRows(app, context)

  serve(app, api.findMoney, async ({ viewer, query }) => {
    await mustBeAdmin(db, viewer)
    return findMoney(db, query.reference)
  })
  serve(app, api.getBooks, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return getBooks(db)
  })
  serve(app, api.getDeskWallet, async ({ viewer, params }) => {
    await mustBeAdmin(db, viewer)
    return getDeskWallet(db, params.username)
  })
  serve(app, api.setWalletStatus, async ({ viewer, params, body, request }) => {
    const { id: actorId } = await mustBeAdmin(db, viewer)
    await mustProve({ db, now }, request, 'adjust-books')
    return setWalletStatus(context, { ...params, ...body, actorId })
  })
  serve(app, api.listAdjustments, async ({ viewer }) => {
    const { id } = await mustBeAdmin(db, viewer)
    return { adjustments: await listAdjustments(db, id) }
  })
  serve(app, api.proposeAdjustment, async ({ viewer, body, request }) => {
    const { id: adminId } = await mustBeAdmin(db, viewer)
    return db.transaction().execute(async (tx) => {
      await mustProve({ db: tx, now }, request, 'adjust-books')
      return proposeAdjustment(tx, { adminId, body }, now())
    })
  })
  serve(app, api.decideAdjustment, async ({ viewer, params: { id }, body: { outcome }, request }) => {
    const { id: adminId } = await mustBeAdmin(db, viewer)
    const { userId, ...decided } = await refuseWithoutFunds(context, id, () =>
      db.transaction().execute(async (tx) => {
        await mustProve({ db: tx, now }, request, 'adjust-books')
        return decideAdjustment(tx, { id, adminId, outcome }, now())
      }),
    )
    live.publish(`user:${userId}`, 'wallet-updated', {})
    return decided
  })
  serve(app, getInstallationRoute, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return getInstallation(context.config)
  })
  serveRefundRequests(app, context)
  servePlans(app, context)
}

/** What sellers have not answered in time. */
const serveRefundRequests: Routes = (app, context) => {
  const { db } = context
  serve(app, requests.listLateRefundRequests, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return { refundRequests: await listLateRefundRequests(context) }
  })
  serve(app, requests.previewDecision, async ({ viewer, params, query }) => {
    await mustBeAdmin(db, viewer)
    return previewDecision(context, { ...params, ...query })
  })
  serve(app, requests.decideRefundRequest, async ({ viewer, params: { id }, body, request }) => {
    const { id: actorId } = await mustBeAdmin(db, viewer)
    return decideRefundRequest(context, request, { id, actorId, body })
  })
}
