import * as earnings from '@akada/contract/wallets/earning-routes'
import * as files from '@akada/contract/money/file-routes'
import * as transactions from '@akada/contract/wallets/transaction-routes'
import * as api from '@akada/contract/wallets/routes'
import * as withdrawals from '@akada/contract/wallets/withdrawal-routes'
import { mustBeOwn, mustBePerson } from '#http/auth/must-be-own.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { getEarnings } from './get-earnings.ts'
import { serveFreezePage } from './freeze-page.ts'
import { getTransaction, listTransactions } from './list-transactions.ts'
import { cancelWithdrawal } from './cancel-withdrawal.ts'
import { getStatement, serveStatements } from './get-statement.ts'
import { getWithdrawal } from './get-withdrawal.ts'
import { withdraw } from './withdraw.ts'
import { createWallet, listWallets } from './create-wallet.ts'

export const walletsRoutes: Routes = (app, context) => {
  serve(app, api.createWallet, ({ viewer }) => createWallet(context, viewer.id))
  serve(app, api.listWallets, ({ viewer }) => listWallets(context, viewer.id))
  serve(app, transactions.listTransactions, ({ viewer, query }) =>
    listTransactions(context, viewer.id, query),
  )
  serve(app, transactions.getTransaction, ({ viewer, params }) =>
    getTransaction(context, viewer.id, params.id),
  )
  serve(app, earnings.getEarnings, ({ viewer, params, query }) => {
    mustBeOwn(viewer, params.id)
    return getEarnings(context, viewer.id, query)
  })
  serve(app, files.getStatement, ({ viewer, params, query: { from, to, format } }) => {
    mustBeOwn(viewer, params.id)
    return getStatement(context, { userId: viewer.id, from, to }, format)
  })
  serveStatements(app, context)
  serveFreezePage(app, context)
  serve(app, withdrawals.withdraw, ({ viewer, params, body, request }) => {
    mustBePerson(viewer)
    return withdraw(context, request, { walletId: params.id, userId: viewer.id, body: body.withdrawal })
  })
  serve(app, withdrawals.getWithdrawal, ({ viewer, params }) =>
    getWithdrawal(context, { id: params.id, userId: viewer.id }),
  )
  serve(app, withdrawals.cancelWithdrawal, ({ viewer, params }) => {
    mustBePerson(viewer)
    return cancelWithdrawal(context, { id: params.id, userId: viewer.id })
  })
}
