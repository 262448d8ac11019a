import { randomUUID } from 'node:crypto'
import type { PaymentMethod } from '@akada/contract/payments/routes'
import { afterAll } from 'vitest'
import { aBank } from '#features/payments/testing/a-bank.ts'
import type { World } from '#testing/world/world.ts'
import { createPaystack } from '../paystack/paystack.ts'
import type { Answer, PaymentProvider } from '../provider.ts'
import { createSandbox, signEvent } from '../sandbox.ts'
import { paystackStandIn } from './paystack-stand-in.ts'

export const paystackKey = 'sk_test_0123456789abcdef'

/** What a provider's own customers do, which no call of ours can. */
export interface Customers {
  name: string
  provider: PaymentProvider
  pay: (reference: string, account: string | undefined, amountMinor?: number) => Promise<unknown>
  /** Pays a payment by card that was begun, with one that can be charged again. */
  payByCard: (reference: string) => Promise<unknown>
  dispute: (reference: string) => Promise<unknown>
  decide: (reference: string, isWon: boolean) => Promise<unknown>
  arrive: (reference: string) => Promise<unknown>
  endRefund: (reference: string) => Promise<unknown>
  setMute: (isMute: boolean) => void
  /** An event about a payment, as it is sent. */
  event: (reference: string) => { raw: string; headers: Record<string, string> }
}

/** The test bank of a world. */
export async function sandboxCustomers(world: World): Promise<Customers> {
  const bank = await aBank(world)
  const provider = createSandbox({
    bankUrl: () => world.config.payments.bankUrl,
    // Nobody listens there: payments are polled.
    notifyUrl: () => 'http://127.0.0.1:9/webhooks',
    secret: world.secret,
  })
  return {
    name: 'sandbox',
    provider,
    pay: (_reference, accountNumber, amountMinor = 500_000) =>
      bank.ask('/simulate/transfers', { accountNumber, amountMinor }),
    payByCard: async (reference) => {
      const card = { number: '4084084084084081', cvv: '408', expiry_month: '12', expiry_year: '40' }
      const { data } = await bank.ask('/tokens', { ...card, payment: reference })
      const { token } = data as unknown as { token: string }
      return provider.submitCard({ reference, cardToken: token })
    },
    dispute: (reference) => bank.ask('/simulate/disputes', { reference }),
    decide: (reference, isWon) => bank.ask('/simulate/decisions', { reference, isWon }),
    arrive: async () => world.later(2),
    endRefund: async () => undefined,
    setMute: (isMute) => void (bank.bank.faults.isMute = isMute),
    event: (reference) => {
      const raw = JSON.stringify({ key: `payment:${reference}`, kind: 'payment', reference })
      return { raw, headers: { 'x-sandbox-signature': signEvent(world.secret, raw) } }
    },
  }
}

/** Paystack, spoken by the stand-in. */
export async function paystackCustomers() {
  const standIn = await paystackStandIn(paystackKey)
  afterAll(() => standIn.close())
  const provider = createPaystack({
    key: paystackKey,
    url: standIn.url,
    returnUrl: 'https://akada.test/market/wallet',
  })
  const customers: Customers = {
    name: 'paystack',
    provider,
    pay: async (reference, _account, amountMinor) => standIn.pay(reference, amountMinor),
    payByCard: async (reference) => standIn.pay(reference),
    dispute: async (reference) => standIn.dispute(reference),
    decide: async (reference, isWon) =>
      standIn.dispute(reference, {
        status: 'resolved',
        resolution: isWon ? 'declined' : 'merchant-accepted',
        updatedAt: new Date().toISOString(),
      }),
    arrive: async (reference) => standIn.endTransfer(reference, 'success'),
    endRefund: async (reference) => standIn.endRefund(reference, 'processed'),
    setMute: (isMute) => void (standIn.faults.isMute = isMute),
    event: (reference) => standIn.event('charge.success', { id: 7, status: 'success', reference }),
  }
  return { standIn, customers }
}

export function valueOf<T>(answer: Answer<T>): T {
  if (answer.is === 'done') return answer.value
  throw new Error(JSON.stringify(answer))
}

export const aReference = () => `ak-${randomUUID()}`

/** Begins a payment of ₦5,000. */
export const startOf = (provider: PaymentProvider, method: PaymentMethod, reference = aReference()) =>
  provider.startPayment({
    reference,
    method,
    amountMinor: 500_000,
    email: 'obi@example.com',
    bank: '058',
    expiresAt: new Date(Date.now() + 1_800_000),
  })
