import {
  type listTransactions as route,
  transactionNotFound,
  transactionsCounted,
} from '@akada/contract/transactions'
import type { RequestOf } from '@akada/contract/route'
import { statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'
import { endOf, startOf } from './lagos-days.ts'
import {
  type TransactionRow,
  toTransaction,
  transactionColumns,
  transactionSource,
} from './transaction-view.ts'

/**
 * $1 member, $2 type, $3 status, $4 from, $5 until, $6 the search text. Days are those of Lagos. A search covers the
 * newest ten thousand. A list of one member keeps the planner on their own index, in whose order the rows are read: with an
 * equality it walks all rows by id once somebody has very many.
 */
const matching = `t.user_id = any(array[$1::uuid])
    and ($2::text is null or t.transaction_type = $2) and ($3::text is null or t.status = $3)
    and ($4::timestamptz is null or t.created_at >= $4) and ($5::timestamptz is null or t.created_at < $5)`
const searched = `($6::text is null or t.reference ilike $6 or t.title ilike $6
    or concat_ws(' ', u.first_name, u.last_name, u.username) ilike $6)`

const page = statement<TransactionRow>(
  `select ${transactionColumns} from ${transactionSource}
    where ${matching} and ${searched} order by t.user_id, t.id desc limit $7 offset $8`,
)
const count = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from ${transactionSource} where ${matching} and ${searched} order by t.user_id, t.id desc limit ${transactionsCounted}) c`,
)
/** Without a search nobody's name is needed. */
const countAll = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from transactions t where ${matching} order by t.user_id, t.id desc limit ${transactionsCounted}) c`,
)
/** Without any filter the index alone counts. */
const countOwn = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from transactions where user_id = $1 limit ${transactionsCounted}) c`,
)
const one = statement<TransactionRow>(
  `select ${transactionColumns}, (select p.provider_fee from payments p
            where t.transaction_type = 'sale' and p.order_id = t.order_id and p.state = 'succeeded' and not p.is_surplus) as provider_fee
     from ${transactionSource} where t.user_id = $1 and t.id = $2`,
)
const ofOrder = statement<TransactionRow>(
  `select ${transactionColumns} from ${transactionSource} where t.user_id = $1 and t.order_id = $2 order by t.id limit 1`,
)

type Query = RequestOf<typeof route>['query']

function counted(db: Context['db'], filters: readonly unknown[]) {
  const [userId, ...others] = filters
  if (others.every((one) => one === null)) return countOwn(db, userId)
  return filters.at(-1) === null ? countAll(db, ...filters.slice(0, 5)) : count(db, ...filters)
}

/** A member's transactions, newest first. */
export async function listTransactions(context: Context, userId: string, query: Query) {
  const { page: number, limit } = query
  const filters = [
    userId,
    query.transaction_type ?? null,
    query.status ?? null,
    startOf(query.date_from),
    endOf(query.date_to),
    query.search ? `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
  ]
  const rows = await page(context.db, ...filters, limit, (number - 1) * limit)
  const [total] = await counted(context.db, filters)
  const totalCount = total?.count ?? 0
  return {
    data: rows.map((row) => toTransaction(context, row)),
    meta: {
      current_page: number,
      per_page: limit,
      total_pages: Math.ceil(totalCount / limit),
      total_count: totalCount,
    },
  }
}

/** One transaction; throws API_ERR_NOT_FOUND in the words of the specification for those of others. */
export async function getTransaction(context: Context, userId: string, id: string) {
  const [row] = await one(context.db, userId, id)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND', { message: transactionNotFound })
  return { data: [toTransaction(context, row)] }
}

/** What a buyer sees of an order among their transactions. */
export async function transactionOfOrder(context: Context, userId: string, orderId: string) {
  const [row] = await ofOrder(context.db, userId, orderId)
  if (!row) throw new ApiError('API_ERR_NOT_FOUND', { message: transactionNotFound })
  return toTransaction(context, row)
}
