import { writeCsv } from '@akada/contract/text/csv'
import { type Db, statement } from '#db/connect.ts'
import { lagosDay } from '#db/lagos-day.ts'

export interface Finding {
  provider: string
  kind: string
  reference: string
  line: string | null
  amount: number
  at: Date
  finding: string
}

/** What an operator has to look at, oldest first. */
export const listOpenFindings = statement<Finding>(
  `select coalesce(provider, '') as provider, coalesce(kind, '') as kind, coalesce(reference, '') as reference, line,
          coalesce(amount, 0)::bigint as amount, coalesce(at, 'epoch') as at, coalesce(finding, 'under way') as finding
     from money_findings order by 6 limit 500`,
)

export interface StatementDay {
  day: string
  provider: string
  charges: number
  fees: number
  refunds: number
  disputes: number
  transfers: number
  booked: number
  balance: number
  bookBalance: number
  isWhole: boolean
  findings: number
}

/** What the provider says of each day beside the books. */
const listStatementDays = statement<StatementDay, { from: string; to: string }>(
  `select d.day::text as day, d.provider, d.balance, d.book_balance, d.is_whole,
          coalesce(sum(l.amount) filter (where l.kind = 'charge'), 0)::bigint as charges,
          coalesce(sum(l.fee), 0)::bigint as fees,
          coalesce(sum(l.amount) filter (where l.kind = 'refund'), 0)::bigint as refunds,
          coalesce(sum(l.amount) filter (where l.kind = 'dispute'), 0)::bigint as disputes,
          coalesce(sum(l.amount) filter (where l.kind = 'transfer'), 0)::bigint as transfers,
          (select coalesce(sum(case m.kind when 'charge' then m.amount else -m.amount end), 0)::bigint from money_movements m
            where m.provider = d.provider and not m.is_open and ${lagosDay('m.at')} = d.day) as booked,
          (count(*) filter (where l.line is not null and l.finding is distinct from 'matched' and l.settled_at is null))::int as findings
     from statement_days d
     left join statement_lines l on l.provider = d.provider and ${lagosDay('l.at')} = d.day
    where d.day between :from::date and :to::date
    group by d.provider, d.day order by d.day, d.provider`,
)

const columns = [
  'day',
  'provider',
  'charges',
  'fees',
  'refunds',
  'disputes',
  'transfers',
  'booked',
  'balance',
  'bookBalance',
  'findings',
] as const
const amountColumns = new Set<string>(columns.slice(2, 10))

/** The days as CSV, in naira. */
export async function dailyReportCsv(db: Db, { from, to }: { from: string; to: string }): Promise<string> {
  const rows = await listStatementDays(db, { from, to })
  const cellsOf = (row: StatementDay) =>
    columns.map((name) => (amountColumns.has(name) ? (Number(row[name]) / 100).toFixed(2) : row[name]))
  return writeCsv([columns, ...rows.map(cellsOf)])
}

/** An operator has dealt with a line; true when there was an open one. */
export const markLineSettled = statement<
  { line: string },
  { provider: string; line: string; note: string; now: Date }
>(
  `update statement_lines set settled_at = :now, note = :note
    where provider = :provider and line = :line and finding <> 'matched' and settled_at is null returning line`,
)
