import { randomUUID } from 'node:crypto'
import { listTransactions } from '@akada/server/features/wallets/list-transactions.ts'
import { rateOf } from '../load.ts'
import { type Row, compare } from '../row.ts'

const lines = { many: 100_000, few: 100 } as const

const fill = `
  insert into transactions (user_id, transaction_type, direction, status, amount, gross, source_id, reference, title)
  select $1, 'purchase', 'debit', 'successful', 1000, 1000, gen_random_uuid(), 'reference ' || n, 'Weaving'
    from generate_series(1, $2::int) n`

export const row: Row = {
  measure: async ({ large: site }) => {
    const [many, few] = [randomUUID(), randomUUID()]
    await site.pool.query(fill, [many, lines.many])
    await site.pool.query(fill, [few, lines.few])
    await site.pool.query('vacuum (analyze) transactions')
    const query = {
      'wallet[currency]': 'NGN',
      'wallet[wallet_type]': 'ng_wallet',
      page: 1,
      limit: 20,
    } as const
    const page = (userId: string) => () => listTransactions(site.context, userId, query)
    const { figure, limit, ratio } = await compare(
      () => rateOf(page(many), 4),
      () => rateOf(page(few), 4),
    )
    return [
      {
        what: `the first page of ${lines.many.toLocaleString('en')} transactions`,
        limit: `the first page of ${lines.few}`,
        ratio,
        goal: { atLeast: 0.66 },
        detail: `${Math.round(figure)}/s against ${Math.round(limit)}/s`,
      },
    ]
  },
}
