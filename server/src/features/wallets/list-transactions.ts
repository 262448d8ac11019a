import {
  type listTransactions as route,
  transactionNotFound,
  transactionsCounted,
} from '@akada/contract/transactions'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { memoizePer } from '#lib/weak-memo.ts'
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
 * newest ten thousand.
 */
const matching = `t.user_id = $1
    and ($2::text is null or t.transaction_type = $2) and ($3::text is null or t.status = $3)
    and ($4::timestamptz is null or t.created_at >= $4) and ($5::timestamptz is null or t.created_at < $5)`
const searched = `($6::text is null or t.reference ilike $6 or t.title ilike $6
    or (u.id is not null and search_text($6) <> '' and not exists (select from regexp_split_to_table(search_text($6), ' ') word
         where position(word in search_text_of_names(concat_ws(' ', u.first_name, u.last_name, u.username))) = 0)))`

const page = statement<TransactionRow>(
  `select ${transactionColumns} from ${transactionSource}
    where ${matching} and ${searched} order by t.id desc limit $7 offset $8`,
)
const count = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from ${transactionSource} where ${matching} and ${searched} order by t.id desc limit ${transactionsCounted}) c`,
)
/** Without a search nobody's name is needed. */
const countAll = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from transactions t where ${matching} order by t.id desc limit ${transactionsCounted}) c`,
)
/** Without any filter the index alone counts. */
const countOwn = statement<{ count: number }>(
  `select count(*)::int as count from (
     select from transactions where user_id = $1 limit ${transactionsCounted}) c`,
)
const one = statement<TransactionRow>(
  `select ${transactionColumns}, s.provider_fee, s.returned, s.returned_net
     from ${transactionSource}
     left join lateral (
       select p.provider_fee, o.refunded as returned,
              (select coalesce(sum(from_pending + from_available + from_owed), 0)::bigint
                 from refunds r where r.order_id = t.order_id and r.state <> 'back') as returned_net
         from payments p
        where p.order_id = t.order_id and p.state = 'succeeded' and not p.is_surplus) s on t.transaction_type = 'sale'
    where t.user_id = $1 and t.id = $2`,
)
const ofOrder = statement<TransactionRow>(
  `select ${transactionColumns} from ${transactionSource} where t.user_id = $1 and t.order_id = $2 order by t.id limit 1`,
)

type Query = RequestOf<typeof route>['query']

/** Members with so many transactions that they are not counted to the end. None is ever removed, so that stays true. */
const fullOf = memoizePer((_db: Db) => new Set<string>())
const mostRemembered = 10_000

/** How many of a member there are without a filter. */
async function countOf(db: Db, userId: string): Promise<number> {
  const full = fullOf(db)
  if (full.has(userId)) return transactionsCounted
  const [row] = await countOwn(db, userId)
  if (row?.count === transactionsCounted && full.size < mostRemembered) full.add(userId)
  return row?.count ?? 0
}

async function counted(db: Db, userId: string, others: readonly unknown[]): Promise<number> {
  if (others.every((one) => one === null)) return countOf(db, userId)
  const [row] =
    others.at(-1) === null
      ? await countAll(db, userId, ...others.slice(0, -1))
      : await count(db, userId, ...others)
  return row?.count ?? 0
}

/** A member's transactions, newest first. */
export async function listTransactions(context: Context, userId: string, query: Query) {
  const { page: number, limit } = query
  const filters = [
    query.transaction_type ?? null,
    query.status ?? null,
    startOf(query.date_from),
    endOf(query.date_to),
    query.search ? `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
  ]
  const rows = await page(context.db, userId, ...filters, limit, (number - 1) * limit)
  const totalCount = await counted(context.db, userId, filters)
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
