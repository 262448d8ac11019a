import {
  type listTransactions as route,
  transactionNotFound,
  transactionsCounted,
} from '@akada/contract/wallets/transaction-routes'
import type { RequestOf } from '@akada/contract/route'
import { type Db, statement } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { memoizePer } from '#lib/weak-memo.ts'
import type { Context } from '#context.ts'
import { endOfLagosDay, startOfLagosDay } from './lagos-days.ts'
import {
  type TransactionRow,
  toTransaction,
  transactionColumns,
  transactionSource,
} from './transaction-view.ts'

/** Null where anything goes. Days are those of Lagos. */
interface Filter {
  type: string | null
  status: string | null
  from: Date | null
  to: Date | null
}

/** A search covers the newest ten thousand. */
interface SearchFilter extends Filter {
  search: string | null
}

const matching = `t.user_id = :userId
    and (:type::text is null or t.transaction_type = :type) and (:status::text is null or t.status = :status)
    and (:from::timestamptz is null or t.created_at >= :from) and (:to::timestamptz is null or t.created_at < :to)`
const searched = `(:search::text is null or t.reference ilike :search or normalize(t.title) ilike :search
    or search_text(:search) <> '' and position(search_text(:search) in search_text(t.title)) > 0
    or (u.id is not null and search_text(:search) <> '' and not exists (select
      from regexp_split_to_table(search_text(:search), ' ') word
         where position(word in search_text_of_names(concat_ws(' ', u.first_name, u.last_name, u.username))) = 0)))`

const listTransactionPage = statement<
  TransactionRow,
  SearchFilter & { userId: string; limit: number; offset: number }
>(
  `select ${transactionColumns} from ${transactionSource}
    where ${matching} and ${searched} order by t.id desc limit :limit offset :offset`,
)
const countFoundTransactions = statement<{ count: number }, SearchFilter & { userId: string }>(
  `select count(*)::int as count from (
     select from ${transactionSource} where ${matching} and ${searched} order by t.id desc limit ${transactionsCounted}) c`,
)
/** Names are needed only for a search. */
const countMatchingTransactions = statement<{ count: number }, Filter & { userId: string }>(
  `select count(*)::int as count from (
     select from transactions t where ${matching} order by t.id desc limit ${transactionsCounted}) c`,
)
/** Without filters the index is enough to count. */
const countOwnTransactions = statement<{ count: number }, { userId: string }>(
  `select count(*)::int as count from (
     select from transactions where user_id = :userId limit ${transactionsCounted}) c`,
)
const findTransaction = statement<TransactionRow, { userId: string; id: string }>(
  `select ${transactionColumns}, s.provider_fee, s.returned, s.returned_net
     from ${transactionSource}
     left join lateral (
       select p.provider_fee, o.refunded as returned,
              (select coalesce(sum(from_pending + from_available + from_owed), 0)::bigint
                 from refunds r where r.order_id = t.order_id and r.state <> 'back') as returned_net
         from payments p
        where p.order_id = t.order_id and p.state = 'succeeded' and not p.is_surplus) s on t.transaction_type = 'sale'
    where t.user_id = :userId and t.id = :id`,
)
const findTransactionOfOrder = statement<TransactionRow, { userId: string; orderId: string }>(
  `select ${transactionColumns} from ${transactionSource} where t.user_id = :userId and t.order_id = :orderId
    order by t.id limit 1`,
)

type Query = RequestOf<typeof route>['query']

/** Members with at least the maximum that is counted; transactions are never deleted, so this stays true. */
const fullMembersOf = memoizePer((_db: Db) => new Set<string>())
const maxFullMembers = 10_000

/** How many of a member there are without a filter. */
async function countUnfiltered(db: Db, userId: string): Promise<number> {
  const full = fullMembersOf(db)
  if (full.has(userId)) return transactionsCounted
  const [row] = await countOwnTransactions(db, { userId })
  if (row?.count === transactionsCounted && full.size < maxFullMembers) full.add(userId)
  return row?.count ?? 0
}

async function countFiltered(db: Db, userId: string, filter: SearchFilter): Promise<number> {
  if (Object.values(filter).every((one) => one === null)) return countUnfiltered(db, userId)
  const { search, ...rest } = filter
  const [row] =
    search === null
      ? await countMatchingTransactions(db, { ...rest, userId })
      : await countFoundTransactions(db, { ...filter, userId })
  return row?.count ?? 0
}

/** A member's transactions, newest first. */
export async function listTransactions(context: Context, userId: string, query: Query) {
  const { page: number, limit } = query
  const filter = {
    type: query.transaction_type ?? null,
    status: query.status ?? null,
    from: startOfLagosDay(query.date_from),
    to: endOfLagosDay(query.date_to),
    search: query.search ? `%${query.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null,
  }
  const rows = await listTransactionPage(context.db, {
    ...filter,
    userId,
    limit,
    offset: (number - 1) * limit,
  })
  const totalCount = await countFiltered(context.db, userId, filter)
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
  const [row] = await findTransaction(context.db, { userId, id })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND', { message: transactionNotFound })
  return { data: [toTransaction(context, row)] }
}

/** What a buyer sees of an order among their transactions. */
export async function getTransactionOfOrder(context: Context, userId: string, orderId: string) {
  const [row] = await findTransactionOfOrder(context.db, { userId, orderId })
  if (!row) throw new ApiError('API_ERR_NOT_FOUND', { message: transactionNotFound })
  return toTransaction(context, row)
}
