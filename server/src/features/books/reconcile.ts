import { type Db, statement } from '#db/connect.ts'
import type { StatementLine } from '#providers/provider.ts'
import { type Parsed, balanceSaid, statementSaid } from '#providers/parse-answers.ts'
import type { Context } from '#context.ts'
import { checkBooks } from './check-books.ts'

/** Matches stay; a changed amount is compared again. */
const upsertStatementLines = statement<
  unknown,
  {
    provider: string
    lines: readonly string[]
    kinds: readonly string[]
    references: readonly string[]
    amounts: readonly number[]
    fees: readonly number[]
    times: readonly Date[]
  }
>(
  `insert into statement_lines as s (provider, line, kind, reference, amount, fee, at)
   select :provider, * from unnest(:lines::text[], :kinds::text[], :references::text[], :amounts::bigint[],
     :fees::bigint[], :times::timestamptz[])
   on conflict (provider, line) do update
      set amount = excluded.amount, fee = excluded.fee, reference = excluded.reference, at = excluded.at, finding = null
    where s.finding is distinct from 'matched' or (s.amount, s.fee) <> (excluded.amount, excluded.fee)`,
)
/** What is still under way in the books is compared the next time. */
const updateFindings = statement<unknown, { name: string }>(
  `update statement_lines l
      set finding = case when m.reference is null then 'missing here'
                         when m.is_open then null
                         when m.amount <> l.amount or (m.kind = 'charge' and m.fee <> l.fee) then 'other amount'
                         else 'matched' end
     from statement_lines s
     left join lateral (
       select reference, kind, amount, fee, is_open from money_movements
        where provider = s.provider and kind = s.kind and reference = s.reference
        order by is_open, abs(amount - s.amount) limit 1) m on true
    where l.provider = :name and s.provider = l.provider and s.line = l.line and l.finding is distinct from 'matched'
      and l.settled_at is null`,
)
const markDays = statement<
  unknown,
  { provider: string; days: readonly string[]; now: Date; balance: number; isWhole: boolean }
>(
  `insert into statement_days (provider, day, read_at, balance, book_balance, is_whole)
   select :provider, day, :now, :balance::bigint, (select -coalesce(sum(amount), 0) from (
            select case when credit_account = a.id then amount else -amount end as amount
              from ledger_postings, (select house_account(:provider) as id) a
                where a.id in (debit_account, credit_account)) p), :isWhole
     from unnest(:days::date[]) day
   on conflict (provider, day) do update
      set read_at = excluded.read_at, balance = excluded.balance, book_balance = excluded.book_balance, is_whole = excluded.is_whole`,
)

const findMovement = statement<{ one: number }, { provider: string }>(
  `select 1 as one from money_movements where provider = :provider limit 1`,
)
const hasMovements = async (db: Db, provider: string) => (await findMovement(db, { provider })).length > 0

const dayLength = 86_400_000
/** Lagos is an hour ahead of UTC all year. */
const offset = 3_600_000

/** Days of Lagos from one to another, both included, as yyyy-mm-dd. */
function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += dayLength)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

interface Range {
  from: string
  to: string
}

type Reconciling = Pick<Context, 'db' | 'now' | 'provider'>

/** Reads the provider's statement of some days and compares every line with the books; again is harmless. */
export async function reconcile(context: Reconciling, { from, to }: Range): Promise<{ lines: number }> {
  const { db, now, provider } = context
  if (!provider) return { lines: 0 }
  const [starts, ends] = [Date.parse(from) - offset, Date.parse(to) - offset + dayLength]
  const [lines, balance] = [
    statementSaid(await provider.statement(new Date(starts), new Date(ends))),
    balanceSaid(await provider.balance()),
  ]
  if (!lines || !balance) {
    // Where nothing has been paid yet there may be no provider to ask either.
    if (!(await hasMovements(db, provider.name))) return { lines: 0 }
    throw new Error(`The statement of ${provider.name} could not be read.`)
  }
  await storeLines(context, provider.name, lines)
  const { amountMinor, isWhole } = balance
  await markDays(db, {
    provider: provider.name,
    days: daysFrom(from, to),
    now: now(),
    balance: amountMinor,
    isWhole,
  })
  await updateFindings(db, { name: provider.name })
  await checkBooks(context)
  return { lines: lines.length }
}

async function storeLines(
  { db }: Reconciling,
  provider: string,
  lines: Parsed<StatementLine[]>,
): Promise<void> {
  const column = <T>(read: (line: StatementLine) => T) => lines.map(read)
  await upsertStatementLines(db, {
    provider,
    lines: column(({ line }) => line),
    kinds: column(({ kind }) => kind),
    references: column(({ reference }) => reference),
    amounts: column(({ amountMinor }) => amountMinor),
    fees: column(({ feeMinor }) => feeMinor),
    times: column(({ at }) => at),
  })
}

const dayOf = (at: Date, back: number) =>
  new Date(at.getTime() + offset - back * dayLength).toISOString().slice(0, 10)

/** The two days before: what came late is in the second reading. */
export const reconcileNightly = (context: Reconciling) =>
  reconcile(context, { from: dayOf(context.now(), 2), to: dayOf(context.now(), 1) })
