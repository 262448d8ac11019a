import { ok } from '../request.ts'
import type { Answer, StatementLine } from '../provider.ts'
import type { PaystackCall } from './call.ts'
import { type Fields, listOf, numberOf, partOf, textOf } from './fields.ts'

interface Range {
  from: Date
  to: Date
}

interface Source {
  kind: StatementLine['kind']
  path: string
  /** Whether money has moved. */
  isMoved: (row: Fields) => boolean
  line: (row: Fields) => Omit<StatementLine, 'kind' | 'line'>
}

const at = (row: Fields, ...names: string[]) => {
  const name = names.find((one) => textOf(row, one))
  return new Date(name ? textOf(row, name) : 0)
}
const transactionOf = (row: Fields) => textOf(partOf(row, 'transaction'), 'reference')

const sources: readonly Source[] = [
  {
    kind: 'charge',
    path: '/transaction?status=success',
    isMoved: (row) => textOf(row, 'status') === 'success' || textOf(row, 'status') === 'reversed',
    line: (row) => ({
      reference: textOf(row, 'reference'),
      amountMinor: numberOf(row, 'amount'),
      feeMinor: numberOf(row, 'fees'),
      at: at(row, 'paid_at', 'paidAt', 'created_at', 'createdAt'),
    }),
  },
  {
    kind: 'transfer',
    path: '/transfer?status=success',
    isMoved: (row) => textOf(row, 'status') === 'success',
    line: (row) => ({
      reference: textOf(row, 'reference'),
      amountMinor: numberOf(row, 'amount'),
      feeMinor: numberOf(row, 'fee_charged'),
      at: at(row, 'updatedAt', 'createdAt'),
    }),
  },
  {
    kind: 'refund',
    path: '/refund?status=processed',
    isMoved: (row) => textOf(row, 'status') === 'processed',
    line: (row) => ({
      reference: textOf(row, 'merchant_note') || transactionOf(row),
      amountMinor: numberOf(row, 'amount'),
      feeMinor: 0,
      at: at(row, 'refunded_at', 'updatedAt', 'createdAt'),
    }),
  },
  {
    kind: 'dispute',
    path: '/dispute?status=resolved',
    isMoved: (row) => textOf(row, 'resolution') !== 'declined',
    line: (row) => ({
      reference: transactionOf(row),
      amountMinor: numberOf(row, 'refund_amount'),
      feeMinor: 0,
      at: at(row, 'resolvedAt', 'updatedAt'),
    }),
  },
]

const perPage = 100
/** No day has more; what goes beyond it fails rather than be left out unseen. */
const maxPages = 200

/** All pages of all that moves money. */
export async function readStatement(call: PaystackCall, range: Range): Promise<Answer<StatementLine[]>> {
  const lines: StatementLine[] = []
  for (const source of sources) {
    const rows = await readAll(call, source, range)
    if (rows.is !== 'done') return rows
    for (const row of rows.value)
      if (source.isMoved(row))
        lines.push({ kind: source.kind, line: `${source.kind}:${textOf(row, 'id')}`, ...source.line(row) })
  }
  return ok(lines.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
}

async function readAll(call: PaystackCall, { path }: Source, { from, to }: Range): Promise<Answer<Fields[]>> {
  const rows: Fields[] = []
  const range = `from=${from.toISOString()}&to=${to.toISOString()}&perPage=${perPage}`
  for (let page = 1; page <= maxPages; page += 1) {
    const answer = await call(`${path}&${range}&page=${page}`)
    if (answer.is !== 'done') return answer
    const some = listOf(answer.value)
    rows.push(...some)
    if (some.length < perPage) return ok(rows)
  }
  return { is: 'unknown', why: 'too many pages' }
}
