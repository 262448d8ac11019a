import { randomInt, randomUUID } from 'node:crypto'
import { partOf, textOf } from '../paystack/fields.ts'
import { type Answered, type Row, cardOf, now } from './paystack-books.ts'
import { type Handlers, type Request, isWithin, notFound, page, statusIs } from './paystack-requests.ts'

function newTransaction({ books, body }: Request, channel: string, status: string): Row | undefined {
  const reference = String(body['reference'])
  if (books.transactions.has(reference)) return undefined
  const { amount, email } = body
  const row = {
    id: randomInt(1e9),
    domain: 'test',
    status,
    reference,
    amount,
    currency: 'NGN',
    channel,
    email,
  }
  books.transactions.set(reference, row)
  return row
}
const twice: Answered = { status: 400, message: 'Duplicate Transaction Reference' }

/** Money that comes in, and goes back. */
export const paymentHandlers: Handlers = [
  [
    /^POST \/transaction\/initialize$/,
    (request) => {
      const row = newTransaction(request, 'card', 'abandoned')
      if (!row) return twice
      const authorization_url = `https://checkout.paystack.com/${randomUUID().slice(0, 12)}`
      return { data: { authorization_url, access_code: 'x', reference: row['reference'] } }
    },
  ],
  [
    /^POST \/transaction\/charge_authorization$/,
    (request) => {
      const row = newTransaction(request, 'card', 'success')
      if (!row) return twice
      const isDeclined = request.body['authorization_code'] === 'AUTH_declined'
      const state = isDeclined
        ? { status: 'failed', gateway_response: 'Declined' }
        : { status: 'success', fees: 10_000, paid_at: now(), authorization: cardOf() }
      return { data: Object.assign(row, state) }
    },
  ],
  [
    /^POST \/charge$/,
    (request) => {
      const { body } = request
      const isUssd = 'ussd' in body
      const row = newTransaction(request, isUssd ? 'ussd' : 'bank_transfer', 'pending')
      if (!row) return twice
      const { reference } = row
      if (isUssd)
        return {
          data: {
            reference,
            status: 'pay_offline',
            ussd_code: `*${textOf(partOf(body, 'ussd'), 'type')}*33*4*18791#`,
          },
        }
      return {
        data: {
          reference,
          status: 'pending_bank_transfer',
          account_name: 'PAYSTACK CHECKOUT',
          account_number: String(randomInt(1_000_000_000, 9_999_999_999)),
          bank: { slug: 'test-bank', name: 'Test Bank', id: 24 },
          account_expires_at: partOf(body, 'bank_transfer')['account_expires_at'],
        },
      }
    },
  ],
  [
    /^GET \/transaction\/verify\/(.+)$/,
    ({ books, rest: reference }) => {
      const row = books.transactions.get(reference)
      return row ? { data: row } : { status: 400, message: 'Transaction reference not found.' }
    },
  ],
  [
    /^GET \/transaction$/,
    ({ books, query }) =>
      page(
        [...books.transactions.values()].filter(
          (row) => statusIs(query)(row) && isWithin(row, query, 'paid_at'),
        ),
        query,
      ),
  ],
  [
    /^POST \/refund$/,
    ({ books, body }) => {
      const transaction = [...books.transactions.values()].find(
        ({ id, reference }) => String(id) === body['transaction'] || reference === body['transaction'],
      )
      if (transaction?.['status'] !== 'success') return notFound('Transaction')
      const { amount, merchant_note } = body
      const { id, reference } = transaction
      const row = {
        id: randomInt(1e9),
        transaction: { id, reference },
        transaction_id: String(id),
        // Paystack writes it as text in some answers.
        amount: String(amount),
        merchant_note,
        status: 'pending',
        createdAt: now(),
      }
      books.refunds.push(row)
      return { data: row }
    },
  ],
  [
    /^GET \/refund$/,
    ({ books, query }) => {
      const of = query.get('transaction')
      const rows = books.refunds.filter(
        (row) =>
          (!of || row['transaction_id'] === of) &&
          statusIs(query)(row) &&
          (of || isWithin(row, query, 'updatedAt', 'createdAt')),
      )
      return page(rows, query)
    },
  ],
  [
    /^GET \/dispute\/transaction\/(.+)$/,
    ({ books, rest: id }) => {
      const row = books.disputes.find((one) => String(one['transaction_id']) === id)
      return row ? { data: row } : notFound('Dispute')
    },
  ],
  [
    /^GET \/dispute$/,
    ({ books, query }) =>
      page(
        books.disputes.filter((row) => statusIs(query)(row) && isWithin(row, query, 'updatedAt')),
        query,
      ),
  ],
]
