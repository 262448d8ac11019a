import { randomInt } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signPaystackEvent } from '../paystack/events.ts'
import { type Answered, type Books, type RawRequest, cardOf, now } from './paystack-books.ts'
import { answer } from './paystack-handlers.ts'

/** A server that speaks the protocol of Paystack as it is documented, and keeps its books in memory. */
export async function paystackStandIn(key: string) {
  const books: Books = {
    transactions: new Map(),
    transfers: new Map(),
    refunds: [],
    disputes: [],
    recipients: new Map(),
  }
  const requests: RawRequest[] = []
  const faults = { isMute: false, isDown: false }
  const server = createServer((request, response) => void serve(request, response))

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await readRequest(request)
    requests.push(one)
    const send = ({ status = 200, message = 'OK', data }: Answered) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ status: status < 300, message, ...(data !== undefined && { data }) }))
    }
    if (faults.isDown) return void request.socket.destroy()
    if (one.authorization !== `Bearer ${key}`) return send({ status: 401, message: 'Invalid key' })
    const answered = answer(books, one)
    // Taken, but its answer is lost.
    if (faults.isMute && one.method === 'POST') return void request.socket.destroy()
    send(answered)
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** An event as Paystack sends it: body and signature. */
  function event(name: string, data: object) {
    const raw = JSON.stringify({ event: name, data: { domain: 'test', ...data } })
    return { raw, headers: { 'x-paystack-signature': signPaystackEvent(key, raw) } }
  }

  return {
    url,
    requests,
    faults,
    books,
    event,
    ...customersOf(books),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** What buyers and banks do there. */
function customersOf(books: Books) {
  return {
    /** The buyer pays. */
    pay(reference: string, amount?: number) {
      const row = books.transactions.get(reference)!
      const paid = amount ?? Number(row['amount'])
      const fees = Math.min(200_000, Math.round(paid * 0.015) + (paid >= 250_000 ? 10_000 : 0))
      Object.assign(row, { status: 'success', amount: paid, fees, paid_at: new Date().toISOString() })
      if (row['channel'] === 'card') Object.assign(row, { authorization: cardOf() })
    },
    /** The bank has taken a transfer, or not. */
    endTransfer(reference: string, status: 'success' | 'failed' | 'reversed') {
      Object.assign(books.transfers.get(reference)!, { status, fee_charged: 1000, updatedAt: now() })
    },
    endRefund(note: string, status: 'processed' | 'failed' | 'needs-attention') {
      Object.assign(
        books.refunds.find((one) => one['merchant_note'] === note)!,
        { status, updatedAt: now() },
      )
    },
    dispute(reference: string, change: object = {}): void {
      const { id } = books.transactions.get(reference)!
      const known = books.disputes.find((one) => one['transaction_id'] === id)
      if (known) {
        Object.assign(known, change)
        return
      }
      books.disputes.push({
        id: randomInt(1_000_000),
        transaction_id: id,
        transaction: { id, reference },
        refund_amount: books.transactions.get(reference)!['amount'],
        status: 'awaiting-merchant-feedback',
        resolution: null,
        updatedAt: now(),
        ...change,
      })
    },
  }
}

async function readRequest(request: IncomingMessage): Promise<RawRequest> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const text = Buffer.concat(parts).toString()
  return {
    method: request.method ?? 'GET',
    path: request.url ?? '/',
    authorization: request.headers.authorization,
    body: text ? (JSON.parse(text) as Record<string, unknown>) : {},
  }
}
