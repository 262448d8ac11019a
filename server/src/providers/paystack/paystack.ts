import { ok, refused, unreadable } from '../request.ts'
import type { Answer, Instructions, PaymentProvider, StartPayment } from '../provider.ts'
import { type PaystackCall, createCaller } from './call.ts'
import { readPaystackEvent } from './events.ts'
import { disputeOf, firstIn, instructionsOf, paymentOf, refundOf } from './facts.ts'
import { type Fields, isOurMode, textOf } from './fields.ts'
import { mapAnswer, mapLookup } from './map-answer.ts'
import { payouts } from './payouts.ts'
import { readStatement } from './statement.ts'
import { ussdOf } from './banks.ts'

interface Settings {
  /** Secret key, of the test or the live mode. */
  key: string
  /** Where its API is. */
  url: string
  /** Where browsers come back to from its page for cards. */
  returnUrl: string
}

type Mode = 'test' | 'live'

/** Paystack by its public API. Cards are entered on its own page, so that none comes near ours. */
export function createPaystack(settings: Settings): PaymentProvider {
  const call = createCaller(settings)
  const mode = settings.key.startsWith('sk_test_') ? 'test' : 'live'
  return {
    name: 'paystack',
    isTest: mode === 'test',
    methods: ['transfer', 'card', 'ussd', 'saved-card'],
    cardEntry: 'redirect',
    // A refund has no reference of ours; its note carries it, and lists show it late.
    refundsHideFor: 600,
    ...payments(call, { mode, returnUrl: settings.returnUrl }),
    ...returns(call),
    ...payouts(call),
    statement: (from, to) => readStatement(call, { from, to }),
    readEvent: (raw, headers) => readPaystackEvent({ key: settings.key, mode }, raw, headers),
  }
}

const currency = 'NGN'
const post = (call: PaystackCall, path: string, body: object) => call(path, { method: 'POST', body })

type Payments = Pick<
  PaymentProvider,
  'startPayment' | 'submitCard' | 'submitChallenge' | 'chargeSaved' | 'findPayment'
>

function payments(call: PaystackCall, { mode, returnUrl }: { mode: Mode; returnUrl: string }): Payments {
  const payment = (data: Fields) => (isOurMode(data, mode) ? paymentOf(data) : unreadable('the other mode'))
  return {
    startPayment: (one) => startPayment(call, one, returnUrl),
    submitCard: async () => refused('card', 'Cards are entered on the page of Paystack.'),
    submitChallenge: async ({ reference, type, value }) =>
      mapAnswer(await post(call, `/charge/submit_${type}`, { [type]: value, reference }), payment),
    chargeSaved: async ({ reference, authorization, amountMinor: amount, email }) => {
      const body = { authorization_code: authorization, amount, email, currency, reference }
      return mapAnswer(await post(call, '/transaction/charge_authorization', body), payment)
    },
    findPayment: async (reference) =>
      mapLookup(await call(`/transaction/verify/${encodeURIComponent(reference)}`), payment),
  }
}

function returns(call: PaystackCall): Pick<PaymentProvider, 'refund' | 'findRefund' | 'findDispute'> {
  return {
    refund: async ({ reference, payment: { providerId }, amountMinor: amount }) => {
      const body = { transaction: providerId, amount, currency, merchant_note: reference }
      return mapAnswer(await post(call, '/refund', body), refundOf)
    },
    findRefund: async ({ reference, payment: { providerId } }) => {
      const path = `/refund?transaction=${encodeURIComponent(providerId)}&perPage=100`
      return mapLookup(await call(path), firstIn(reference))
    },
    findDispute: async ({ providerId }) =>
      mapLookup(await call(`/dispute/transaction/${encodeURIComponent(providerId)}`), disputeOf),
  }
}

async function startPayment(
  call: PaystackCall,
  one: StartPayment,
  returnUrl: string,
): Promise<Answer<Instructions>> {
  const { reference, method, amountMinor: amount, email, expiresAt } = one
  const plain = { reference, amount, email, currency }
  if (method === 'card') {
    const body = { ...plain, callback_url: returnUrl, channels: ['card'] }
    return mapAnswer(await post(call, '/transaction/initialize', body), (data) =>
      ok({ redirect: { url: textOf(data, 'authorization_url') } }),
    )
  }
  const way =
    method === 'ussd'
      ? { ussd: { type: ussdOf(one.bank) } }
      : { bank_transfer: { account_expires_at: expiresAt.toISOString() } }
  return mapAnswer(await post(call, '/charge', { ...plain, ...way }), (data) => ok(instructionsOf(data, one)))
}
