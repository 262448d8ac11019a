import { expect, test } from 'vitest'
import { readPaymentSettings } from '../payment-settings.ts'
import { aReference, paystackCustomers, paystackKey as key, startOf, valueOf } from '../testing/customers.ts'
import { createPaystack } from './paystack.ts'

const {
  standIn,
  customers: { provider: paystack },
} = await paystackCustomers()

test('Paystack: its key is sent with every call, and a wrong one says nothing of a payment', async () => {
  await paystack.listBanks()
  expect(standIn.requests.every(({ authorization }) => authorization === `Bearer ${key}`)).toBe(true)
  const other = createPaystack({ key: 'sk_test_wrong', url: standIn.url, returnUrl: 'https://akada.test' })
  expect((await other.findPayment('ak-1')).is).toBe('unknown')
  standIn.faults.isDown = true
  expect((await paystack.findPayment('ak-1')).is).toBe('unknown')
  standIn.faults.isDown = false
})

test('Paystack: a page that was left waits, other currencies and the other mode settle nothing', async () => {
  const reference = aReference()
  await startOf(paystack, 'card', reference)
  expect(valueOf(await paystack.findPayment(reference))?.state).toBe('waiting')
  standIn.pay(reference)
  const facts = valueOf(await paystack.findPayment(reference))!
  expect(facts).toMatchObject({ state: 'succeeded', card: { brand: 'visa', last4: '4081' } })
  expect(facts.reusable).toMatchObject({ fingerprint: expect.any(String), expiryMonth: 12, expiryYear: 2040 })
  const again = {
    authorization: facts.reusable!.authorization,
    amountMinor: 950_000,
    email: 'obi@example.com',
  }
  expect(valueOf(await paystack.chargeSaved({ ...again, reference: aReference() })).state).toBe('succeeded')
  const declined = { ...again, authorization: 'AUTH_declined', reference: aReference() }
  expect(valueOf(await paystack.chargeSaved(declined))).toMatchObject({
    state: 'failed',
    failure: { text: 'Declined' },
  })
  for (const change of [{ currency: 'USD' }, { currency: 'NGN', domain: 'live' }]) {
    Object.assign(standIn.books.transactions.get(reference)!, change)
    expect((await paystack.findPayment(reference)).is).toBe('unknown')
  }
})

const read = (name: string, data: object) => {
  const { raw, headers } = standIn.event(name, data)
  return paystack.readEvent(Buffer.from(raw), headers)
}

test('Paystack: refunds and disputes name their payment, and each state of one is an event of its own', () => {
  const refund = { transaction_reference: 'ak-1', refund_reference: 'TRF_1', amount: '10000' }
  const pending = read('refund.pending', { ...refund, status: 'pending' })
  const paid = read('refund.processed', { ...refund, status: 'processed' })
  expect([pending, paid]).toMatchObject([
    { kind: 'refund', reference: 'ak-1' },
    { kind: 'refund', reference: 'ak-1' },
  ])
  expect(pending?.key).not.toBe(paid?.key)
  expect(read('charge.dispute.create', { id: 3, transaction: { reference: 'ak-2' } })).toMatchObject({
    kind: 'dispute',
    reference: 'ak-2',
  })
  expect(read('transfer.reversed', { id: 4, reference: 'ak-3', status: 'reversed' })?.kind).toBe('transfer')
  expect(read('charge.success', { domain: 'live', reference: 'ak-4' })).toBeUndefined()
})

test('Paystack needs a secret key of its own and an address with https', () => {
  const env = { AKADA_PAYMENTS: 'paystack', PAYSTACK_SECRET_KEY: key, AKADA_URL: 'https://akada.test' }
  expect(readPaymentSettings(env)).toMatchObject({ provider: 'paystack', paystackKey: key })
  expect(() => readPaymentSettings({ ...env, PAYSTACK_SECRET_KEY: 'pk_test_1' })).toThrow(
    'PAYSTACK_SECRET_KEY',
  )
  expect(() => readPaymentSettings({ ...env, AKADA_URL: 'http://akada.test' })).toThrow('https://')
})
