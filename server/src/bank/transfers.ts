import { randomBytes } from 'node:crypto'
import type { BankAccount, RefundFacts, TransferFacts } from '#providers/provider.ts'
import { type Bank, Refusal } from './bank.ts'
import { type Charge } from './charges.ts'
import { bankNamed } from './banks.ts'
import { queueWebhook } from './webhooks.ts'

export interface Transfer {
  recipientCode: string
  amountMinor: number
  notifyUrl: string
  providerId: string
  accountNumber: string
  at: string
}

/** The fee of a transfer, which the sender pays. */
const cost = (amountMinor: number) => (amountMinor <= 500_000 ? 1000 : amountMinor <= 5_000_000 ? 2500 : 5000)

export function nameOf({ bankCode, accountNumber, expectedName }: BankAccount & { expectedName?: string }) {
  if (!bankNamed(bankCode) || accountNumber.startsWith('9'))
    throw new Refusal('account', 'There is no such account.')
  return { name: accountNumber.startsWith('4') ? 'SOMEBODY ELSE' : (expectedName ?? 'Ada Obi').toUpperCase() }
}

export async function makeRecipient(bank: Bank, { accountNumber }: BankAccount) {
  const recipientCode = `RCP_${randomBytes(8).toString('hex')}`
  await bank.store.addOnce('recipient', recipientCode, { accountNumber })
  return { recipientCode }
}

const after = { hour: 3600, twoMinutes: 120, second: 1 } as const
const isReturned = (accountNumber: string) => accountNumber.startsWith('2')

/** The first digit of the account decides: 1 is refused, 2 is returned later, 3 takes an hour, others arrive. */
export function transferFacts(
  { accountNumber, amountMinor, providerId, at }: Transfer,
  now: Date,
): TransferFacts {
  const seconds = (now.getTime() - Date.parse(at)) / 1000
  const facts = (state: TransferFacts['state'], text?: string): TransferFacts => ({
    state,
    costMinor: state === 'done' || state === 'reversed' ? cost(amountMinor) : 0,
    providerId,
    amountMinor,
    ...(text && { text }),
  })
  if (accountNumber.startsWith('1')) return facts('failed', 'The bank did not take it.')
  if (isReturned(accountNumber) && seconds > after.twoMinutes)
    return facts('reversed', 'The bank sent it back.')
  if (accountNumber.startsWith('3') && seconds < after.hour) return facts('pending')
  return facts(seconds < after.second ? 'pending' : 'done')
}

type SendTransfer = Pick<Transfer, 'recipientCode' | 'amountMinor' | 'notifyUrl'> & { reference: string }

/** A repeated reference returns the first transfer. An account starting with 5 accepts it, but the response is lost. */
export async function sendTransfer(bank: Bank, request: SendTransfer): Promise<TransferFacts> {
  const { reference, ...rest } = request
  const recipient = await bank.store.find<{ accountNumber: string }>('recipient', rest.recipientCode)
  if (!recipient) throw new Refusal('recipient', 'There is no such recipient.')
  const fresh: Transfer = {
    ...rest,
    ...recipient,
    providerId: `tr_${randomBytes(8).toString('hex')}`,
    at: bank.now().toISOString(),
  }
  const transfer = await bank.store.addOnce('transfer', reference, fresh)
  await queueWebhook(
    bank,
    { notifyUrl: rest.notifyUrl, kind: 'transfer', reference, state: 'done' },
    { afterSeconds: 2 },
  )
  if (isReturned(recipient.accountNumber))
    await queueWebhook(
      bank,
      { notifyUrl: rest.notifyUrl, kind: 'transfer', reference, state: 'reversed' },
      { afterSeconds: after.twoMinutes + 1 },
    )
  if (recipient.accountNumber.startsWith('5')) throw new Error('The line went dead.')
  return { ...transferFacts(transfer, bank.now()), state: 'pending' }
}

export async function findTransfer(bank: Bank, reference: string): Promise<TransferFacts | null> {
  const transfer = await bank.store.find<Transfer>('transfer', reference)
  return transfer ? transferFacts(transfer, bank.now()) : null
}

interface RefundRequest {
  reference: string
  payment: { reference: string }
  amountMinor: number
  notifyUrl: string
}

export interface Refund extends RefundFacts {
  /** The reference of what it refunds. */
  payment: string
  amountMinor: number
  at: string
}

/** Refunds the payer; a repeated reference returns the first refund. */
export async function startRefund(bank: Bank, { reference, ...rest }: RefundRequest): Promise<RefundFacts> {
  const charge = await bank.store.find<Charge>('charge', rest.payment.reference)
  if (charge?.state !== 'succeeded') throw new Refusal('charge', 'Nothing was paid.')
  const state = charge.script?.refundNeedsAccount ? ('needs-attention' as const) : ('paid' as const)
  const { amountMinor, payment } = rest
  const providerId = `rf_${randomBytes(8).toString('hex')}`
  const fresh: Refund = {
    state,
    providerId,
    payment: payment.reference,
    amountMinor,
    at: bank.now().toISOString(),
  }
  const facts = shownOf(await bank.store.addOnce('refund', reference, fresh))
  await queueWebhook(bank, { notifyUrl: rest.notifyUrl, kind: 'refund', reference, state })
  return facts
}

const shownOf = ({ state, providerId, amountMinor }: Refund): RefundFacts => ({
  state,
  providerId,
  amountMinor,
})

export async function findRefund(bank: Bank, reference: string): Promise<RefundFacts | null> {
  const refund = await bank.store.find<Refund>('refund', reference)
  return refund ? shownOf(refund) : null
}
