import { siteName } from '#installation/site-name.ts'
import { formatMoney, nairaOf } from '@akada/contract/money/model'
import { statementLimits, statementMessages } from '@akada/contract/money/file-routes'
import { writeCsv } from '@akada/contract/text/csv'
import { type Db, statement } from '#db/connect.ts'
import { fullNameOf } from '#db/full-name.ts'
import { ApiError } from '#lib/api-error.ts'
import { endOfLagosDay, startOfLagosDay } from './lagos-days.ts'

interface StatementRow {
  createdAt: Date
  transactionType: string
  status: string
  direction: 'credit' | 'debit'
  amount: number
  gross: number
  fee: number
  title: string
  reference: string
}

const listStatementLines = statement<StatementRow, { userId: string; start: Date; end: Date; limit: number }>(
  `select created_at, transaction_type, status, direction, amount, gross, fee, title, reference from transactions
    where user_id = :userId and created_at >= :start and created_at < :end order by id limit :limit`,
)
/** What the wallet held at a moment: all that was ever booked to its accounts before it. */
const findBalanceAt = statement<{ balance: number }, { userId: string; start: Date }>(
  `select coalesce(sum(case when p.credit_account = any(w.own) then p.amount else 0 end
                     - case when p.debit_account = any(w.own) then p.amount else 0 end), 0)::bigint as balance
     from (select id, array[available_account, held_account, owed_account, pending_account] as own from wallets
       where user_id = :userId) w
     join ledger_postings p on p.wallet_id = w.id and p.created_at < :start`,
)
const findMemberName = statement<{ name: string }, { userId: string }>(
  `select ${fullNameOf('users')} as name from users where id = :userId`,
)

export interface StatementPeriod {
  userId: string
  from: string
  to: string
}

/** Throws API_ERR_VALIDATION for more days than a statement covers. */
export function mustBePeriod({ from, to }: Omit<StatementPeriod, 'userId'>): void {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days >= 0 && days < statementLimits.days) return
  throw new ApiError('API_ERR_VALIDATION', { message: statementMessages.range })
}

async function readStatement(db: Db, { userId, from, to }: StatementPeriod, maxRows: number) {
  const [start, end] = [startOfLagosDay(from)!, endOfLagosDay(to)!]
  const rows = await listStatementLines(db, { userId, start, end, limit: maxRows + 1 })
  if (rows.length > maxRows) throw new ApiError('API_ERR_VALIDATION', { message: statementMessages.long })
  const [opening, closing] = [
    await findBalanceAt(db, { userId, start }),
    await findBalanceAt(db, { userId, start: end }),
  ]
  return { rows, opening: opening[0]?.balance ?? 0, closing: closing[0]?.balance ?? 0 }
}

const timeOf = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Africa/Lagos',
})
const decimals = (minor: number) => (minor / 100).toFixed(2)

const heads = ['Date', 'Type', 'Status', 'Description', 'In', 'Out', 'Whole amount', 'Fee', 'Reference']

const balanceRow = (word: string, day: string, minor: number) => [
  day,
  '',
  '',
  `${word} balance`,
  decimals(minor),
  '',
  '',
  '',
  '',
]

/** Everything that moved, with what the wallet held before and after, as spreadsheets read it. */
export async function statementCsv(db: Db, period: StatementPeriod): Promise<string> {
  const { rows, opening, closing } = await readStatement(db, period, statementLimits.csvRows)
  const body = rows.map((row) => [
    timeOf.format(row.createdAt),
    row.transactionType,
    row.status,
    row.title,
    signed(row, 'credit'),
    signed(row, 'debit'),
    decimals(row.gross),
    decimals(row.fee),
    row.reference,
  ])
  const opened = balanceRow('Opening', period.from, opening)
  return writeCsv([heads, opened, ...body, balanceRow('Closing', period.to, closing)])
}

const columns = [
  { head: 'Date', at: 0, width: 84 },
  { head: 'Type', at: 88, width: 70 },
  { head: 'Description', at: 160, width: 145 },
  { head: 'Status', at: 308, width: 60 },
  { head: 'In', at: 370, width: 62, isNumber: true },
  { head: 'Out', at: 437, width: 62, isNumber: true },
] as const

const signed = ({ direction, amount }: StatementRow, column: StatementRow['direction']) =>
  direction === column ? decimals(amount) : ''

const naira = (minor: number) => formatMoney(nairaOf(minor))

/** The same as pages to print. */
export async function statementPdf(db: Db, period: StatementPeriod): Promise<Buffer> {
  const { rows, opening, closing } = await readStatement(db, period, statementLimits.pdfRows)
  const [member] = await findMemberName(db, { userId: period.userId })
  // Loaded with its fonts by servers that draw.
  const { drawSheet } = await import('#money/draw-sheet.ts')
  return drawSheet({
    title: 'Statement',
    mark: null,
    facts: [
      ['Member', member?.name ?? ''],
      ['Days', `${period.from} to ${period.to}, in Lagos`],
      ['Opening balance', naira(opening)],
      ['Closing balance', naira(closing)],
    ],
    table: {
      columns,
      rows: rows.map((row) => [
        timeOf.format(row.createdAt),
        row.transactionType,
        row.title,
        row.status,
        signed(row, 'credit'),
        signed(row, 'debit'),
      ]),
    },
    foot: `${siteName} · statement ${period.from} to ${period.to} · amounts in naira`,
  })
}
