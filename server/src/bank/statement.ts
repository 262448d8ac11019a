import type { StatementLine } from '#providers/provider.ts'
import type { Bank } from './bank.ts'
import { type Charge, feeOf } from './charges.ts'
import type { Dispute } from './disputes.ts'
import { type Refund, type Transfer, transferFacts } from './transfers.ts'

type Line = Omit<StatementLine, 'at'> & { at: string }
interface Range {
  from: Date
  to: Date
}

/** The movements of the account that the bank keeps for its customer, oldest first. */
export async function statementOf(bank: Bank, range: Range): Promise<Line[]> {
  const { store } = bank
  const charges = (await store.list<Charge>('charge', range)).map(({ reference, data }) => ({
    kind: 'charge' as const,
    line: data.providerId,
    reference,
    amountMinor: data.paidMinor,
    feeMinor: feeOf(data.paidMinor),
    at: data.at!,
  }))
  const refunds = (await store.list<Refund>('refund', range)).flatMap(({ reference, data }) =>
    data.state === 'paid' ? [lineOf('refund', reference, data)] : [],
  )
  const disputes = (await store.list<Dispute>('dispute', range)).flatMap(({ reference, data }) =>
    data.state === 'lost' ? [lineOf('dispute', reference, data)] : [],
  )
  const lines = [...charges, ...refunds, ...disputes, ...(await transfersOf(bank, range))]
  return lines.toSorted((a, b) => a.at.localeCompare(b.at))
}

type Moved = Pick<Refund | Dispute, 'providerId' | 'amountMinor'> & { at?: string }

const lineOf = (kind: Line['kind'], reference: string, { providerId, amountMinor, at }: Moved): Line => ({
  kind,
  line: providerId,
  reference,
  amountMinor,
  feeMinor: 0,
  at: at!,
})

/** Transfers that arrived; of a returned one only the fee remains. */
async function transfersOf(bank: Bank, range: Range): Promise<Line[]> {
  const transfers = await bank.store.list<Transfer>('transfer', range)
  return transfers.flatMap(({ reference, data }) => {
    const { state, costMinor } = transferFacts(data, bank.now())
    if (state !== 'done' && state !== 'reversed') return []
    const amountMinor = state === 'done' ? data.amountMinor : 0
    return [{ ...lineOf('transfer', reference, { ...data, amountMinor }), feeMinor: costMinor }]
  })
}

const signs = { charge: 1, refund: -1, transfer: -1, dispute: -1 } as const

/** The balance of its customer. */
export async function balanceOf(bank: Bank) {
  const lines = await statementOf(bank, { from: new Date(0), to: new Date(bank.now().getTime() + 60_000) })
  const amountMinor = lines.reduce(
    (sum, { kind, amountMinor, feeMinor }) => sum + signs[kind] * amountMinor - feeMinor,
    0,
  )
  return { amountMinor, isWhole: true }
}
