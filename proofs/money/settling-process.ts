import { pino } from 'pino'
import { readConfig } from '@akada/server/config.ts'
import { mustFindPayment } from '@akada/server/features/payments/payment-rows.ts'
import { applyFacts } from '@akada/server/features/payments/settlement/settle.ts'
import { ok } from '@akada/server/providers/request.ts'
import { parsePayment } from '@akada/server/providers/parse-answers.ts'
import { createProcessContext } from '@akada/server/server.ts'

export interface SettlingOrder {
  folder: string
  databaseUrl: string
  /** The installation's, in hex. */
  secret: string
  payments: readonly string[]
}

/*
 * A server's part of a crowd of confirmations: settles these payments at once, as many to a transaction as it does under load.
 * It starts when it is told to, so that two of them begin together.
 */
const order = JSON.parse(process.argv[2] ?? '') as SettlingOrder
const { context, close } = createProcessContext({
  config: readConfig({ AKADA_DATA: order.folder }),
  databaseUrl: order.databaseUrl,
  secret: Buffer.from(order.secret, 'hex'),
  logger: pino({ level: 'silent' }),
})

async function settle(id: string): Promise<void> {
  const payment = await mustFindPayment(context.db, id)
  const paid = { state: 'succeeded', paidMinor: payment.amount, feeMinor: 0, providerId: `id-${id}` } as const
  const facts = parsePayment(ok(paid))
  if (facts) await applyFacts(context, payment, facts)
}

process.once('message', () => {
  void Promise.all(order.payments.map(settle))
    .then(close)
    .then(() => process.exit(0))
})
process.send?.('ready')
