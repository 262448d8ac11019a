import * as transactions from '@akada/contract/transactions'
import * as api from '@akada/contract/wallets'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { getTransaction, listTransactions } from './list-transactions.ts'
import { createWallet, listWallets } from './open-wallet.ts'

export const walletsRoutes: Routes = (app, context) => {
  serve(app, api.createWallet, ({ viewer }) => createWallet(context, viewer.id))
  serve(app, api.listWallets, ({ viewer }) => listWallets(context, viewer.id))
  serve(app, transactions.listTransactions, ({ viewer, query }) =>
    listTransactions(context, viewer.id, query),
  )
  serve(app, transactions.getTransaction, ({ viewer, params }) =>
    getTransaction(context, viewer.id, params.id),
  )
}
