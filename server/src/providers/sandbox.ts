import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '#lib/derived-key.ts'
import { type ProviderRequest, request, ok, refused, noResponse, unknown } from './request.ts'
import type { Answer, PaymentProvider, ProviderEvent, StatementLine } from './provider.ts'

/** What the test bank and its customer share. */
export const bankKey = (secret: Buffer) => derivedKey(secret, 'key to the sandbox bank').toString('hex')
export const bankWebhookKey = (secret: Buffer) => derivedKey(secret, 'webhooks of the sandbox bank')
export const bankSignature = 'x-sandbox-signature'

export const signEvent = (secret: Buffer, raw: Buffer | string): string =>
  createHmac('sha512', bankWebhookKey(secret)).update(raw).digest('hex')

interface Settings {
  /** Read at each call, so that tests can open a bank later. */
  bankUrl: () => string
  /** Where the bank reports events; read at each call as well, for the port of a test's site. */
  notifyUrl: () => string
  secret: Buffer
}

type Printed = Omit<StatementLine, 'at'> & { at: string }

/** The built-in test bank: a program of its own that is only spoken to over HTTP. */
export function createSandbox({ bankUrl, notifyUrl, secret }: Settings): PaymentProvider {
  const authorization = `Bearer ${bankKey(secret)}`
  async function call<T>(
    path: string,
    rest: Pick<ProviderRequest, 'method' | 'body'> = {},
  ): Promise<Answer<T>> {
    const heard = await request({ url: bankUrl() + path, headers: { authorization }, ...rest })
    if ('why' in heard) return noResponse(heard)
    const { status, body } = heard
    if (status === 200) return ok(body['data'] as T)
    if (status === 422) return refused(String(body['code']), String(body['text']))
    return unknown(`status ${status}`)
  }
  const post = <T>(path: string, body: object) =>
    call<T>(path, { method: 'POST', body: { ...body, notifyUrl: notifyUrl() } })

  return {
    name: 'sandbox',
    isTest: true,
    methods: ['transfer', 'card', 'ussd', 'saved-card'],
    cardEntry: 'frame',
    refundsHideFor: 0,
    startPayment: (payment) => post('/charges', payment),
    submitCard: ({ reference, cardToken }) => post(`/charges/${reference}/card`, { cardToken }),
    submitChallenge: ({ reference, type, value }) => post(`/charges/${reference}/challenge`, { type, value }),
    chargeSaved: (charge) => post('/saved-charges', charge),
    findPayment: (reference) => call(`/charges/${reference}`),
    refund: (refund) => post('/refunds', refund),
    findRefund: ({ reference }) => call(`/refunds/${reference}`),
    findDispute: ({ reference }) => call(`/disputes/${reference}`),
    listBanks: () => call('/banks'),
    resolveAccount: (account) => post('/resolve', account),
    makeRecipient: (account) => post('/recipients', account),
    sendTransfer: (transfer) => post('/transfers', transfer),
    findTransfer: (reference) => call(`/transfers/${reference}`),
    statement: async (from, to) => {
      const lines = await call<Printed[]>(`/statement?from=${from.toISOString()}&to=${to.toISOString()}`)
      if (lines.is !== 'done') return lines
      return ok(lines.value.map((line) => ({ ...line, at: new Date(line.at) })))
    },
    balance: () => call('/balance'),
    readEvent: (raw, headers) => readEvent(secret, raw, headers[bankSignature]),
  }
}

function readEvent(
  secret: Buffer,
  raw: Buffer,
  signature: string | string[] | undefined,
): ProviderEvent | undefined {
  const expected = Buffer.from(signEvent(secret, raw))
  const actual = Buffer.from(String(signature))
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  const { key, kind, reference } = JSON.parse(raw.toString()) as ProviderEvent
  return { key, kind, reference }
}
