import { randomInt, randomUUID } from 'node:crypto'
import { type Answered, type Books, type RawRequest, now } from './paystack-books.ts'
import { paymentHandlers } from './paystack-payments.ts'
import { type Handlers, isWithin, notFound, page, statusIs } from './paystack-requests.ts'

const bankList = [
  { id: 9, name: 'Guaranty Trust Bank', slug: 'guaranty-trust-bank', code: '058' },
  { id: 18, name: 'Zenith Bank', slug: 'zenith-bank', code: '057' },
  { id: 171, name: 'OPay Digital Services Limited (OPay)', slug: 'paycom', code: '999992' },
]

/** Money that goes out. */
const payoutHandlers: Handlers = [
  [/^GET \/bank$/, () => ({ data: bankList })],
  [
    /^GET \/bank\/resolve$/,
    ({ query }) => {
      const account_number = query.get('account_number') ?? ''
      if (account_number.startsWith('9'))
        return { status: 422, message: 'Could not resolve account name. Check parameters or try again.' }
      return { data: { account_number, account_name: 'ADA OBI', bank_id: 9 } }
    },
  ],
  [
    /^POST \/transferrecipient$/,
    ({ books, body }) => {
      const recipient_code = `RCP_${randomUUID().slice(0, 12)}`
      books.recipients.set(recipient_code, String(body['account_number']))
      return { status: 201, data: { recipient_code, active: true } }
    },
  ],
  [
    /^POST \/transfer$/,
    ({ books, body }) => {
      const reference = String(body['reference'])
      if (!books.recipients.has(String(body['recipient']))) return notFound('Recipient')
      if (books.transfers.has(reference))
        return {
          status: 400,
          message: 'Please provide a unique reference. Reference already exists on a transfer',
        }
      const row = {
        id: randomInt(1e9),
        reference,
        amount: body['amount'],
        status: 'pending',
        createdAt: now(),
      }
      books.transfers.set(reference, row)
      return { data: row, message: 'Transfer has been queued' }
    },
  ],
  [
    /^GET \/transfer\/verify\/(.+)$/,
    ({ books, rest: reference }) => {
      const row = books.transfers.get(reference)
      return row ? { data: row } : notFound('Transfer')
    },
  ],
  [
    /^GET \/transfer$/,
    ({ books, query }) =>
      page(
        [...books.transfers.values()].filter(
          (row) => statusIs(query)(row) && isWithin(row, query, 'updatedAt', 'createdAt'),
        ),
        query,
      ),
  ],
  [/^GET \/balance$/, () => ({ data: [{ currency: 'NGN', balance: 1_700_000 }] })],
]

/** What it answers to one request. */
export function answer(books: Books, { method, path, body }: RawRequest): Answered {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  for (const [pattern, handler] of [...paymentHandlers, ...payoutHandlers]) {
    const found = pattern.exec(`${method} ${pathname}`)
    if (found) return handler({ books, body, rest: decodeURIComponent(found[1] ?? ''), query: searchParams })
  }
  return notFound('Route')
}
