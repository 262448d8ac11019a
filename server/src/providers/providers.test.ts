import { describe, expect, test } from 'vitest'
import { sharedWorld } from '#testing/world/shared-world.ts'
import type { PaymentProvider } from './provider.ts'
import {
  type Customers,
  aReference,
  paystackCustomers,
  sandboxCustomers,
  startOf,
  valueOf,
} from './testing/customers.ts'

const world = await sharedWorld()
const providers = [await sandboxCustomers(world), (await paystackCustomers()).customers]

/** A payment of ₦5,000 that has arrived. */
async function aPayment({ provider, ...customers }: Customers) {
  const reference = aReference()
  const { transfer } = valueOf(await startOf(provider, 'transfer', reference))
  await customers.pay(reference, transfer?.accountNumber)
  const facts = valueOf(await provider.findPayment(reference))!
  return { reference, providerId: facts.providerId, facts }
}

async function aTransfer(provider: PaymentProvider, reference: string) {
  const account = { bankCode: '058', accountNumber: '0123456789', name: 'ADA OBI' }
  const { recipientCode } = valueOf(await provider.makeRecipient(account))
  const transfer = { reference, recipientCode, amountMinor: 490_000, narration: 'Rent' }
  return () => provider.sendTransfer(transfer)
}

describe.each(providers)('payments by $name', ({ provider, ...customers }) => {
  test('a transfer names an account, waits, and succeeds with the amount paid and the fee', async () => {
    const reference = aReference()
    const { transfer } = valueOf(await startOf(provider, 'transfer', reference))
    expect(transfer?.accountNumber).toMatch(/^\d{10}$/)
    expect(Date.parse(transfer!.expiresAt)).toBeGreaterThan(Date.now())
    expect(valueOf(await provider.findPayment(reference))).toMatchObject({ state: 'waiting', paidMinor: 0 })
    await customers.pay(reference, transfer?.accountNumber, 499_900)
    const facts = valueOf(await provider.findPayment(reference))!
    expect(facts).toMatchObject({ state: 'succeeded', paidMinor: 499_900, feeMinor: 17_499 })
    expect(facts.providerId).not.toBe('')
  })

  test('USSD gives the code of the bank; a card is entered in a frame or on a page', async () => {
    expect(valueOf(await startOf(provider, 'ussd')).ussd?.code).toMatch(/^\*737\*/)
    const { frame, redirect } = valueOf(await startOf(provider, 'card'))
    const entry = provider.cardEntry === 'frame' ? frame : redirect
    expect(URL.canParse(entry?.url ?? '')).toBe(true)
  })

  test('what nobody ever heard of is null, and never a refusal', async () => {
    const payment = { reference: aReference(), providerId: '1' }
    expect(await provider.findPayment(payment.reference)).toEqual({ is: 'done', value: null })
    expect(await provider.findTransfer(aReference())).toEqual({ is: 'done', value: null })
    expect(await provider.findRefund({ reference: aReference(), payment })).toEqual({
      is: 'done',
      value: null,
    })
    expect(await provider.findDispute(payment)).toEqual({ is: 'done', value: null })
  })

  test('banks, names and recipients: an unknown account is a clear no', async () => {
    const banks = valueOf(await provider.listBanks())
    expect(banks.find(({ code }) => code === '058')).toMatchObject({ ussd: '737', hasCheckDigit: true })
    const account = { bankCode: '058', accountNumber: '0123456789' }
    expect(valueOf(await provider.resolveAccount({ ...account, expectedName: 'Ada Obi' }))).toEqual({
      name: 'ADA OBI',
    })
    const unknown = { ...account, accountNumber: '9123456789' }
    expect((await provider.resolveAccount(unknown)).is).toBe('refused')
    expect(valueOf(await provider.makeRecipient({ ...account, name: 'ADA OBI' })).recipientCode).toMatch(
      /^RCP_/,
    )
  })
})

describe.each(providers)('saved cards of $name', ({ provider, ...customers }) => {
  test('a card that has paid is charged again without its holder, and once for each reference', async () => {
    const first = aReference()
    await startOf(provider, 'card', first)
    await customers.payByCard(first)
    const { reusable } = valueOf(await provider.findPayment(first))!
    expect(reusable).toMatchObject({ brand: 'visa', last4: '4081', expiryMonth: 12, expiryYear: 2040 })
    expect(JSON.stringify(reusable)).not.toContain('4084084084084081')
    const reference = aReference()
    const { authorization } = reusable!
    const charge = () =>
      provider.chargeSaved({ reference, authorization, amountMinor: 950_000, email: 'obi@example.com' })
    await charge()
    await charge()
    expect(valueOf(await provider.findPayment(reference))).toMatchObject({
      state: 'succeeded',
      paidMinor: 950_000,
    })
    const from = new Date(world.now().getTime() - 600_000)
    const lines = valueOf(await provider.statement(from, new Date(world.now().getTime() + 60_000)))
    expect(lines.filter((line) => line.reference === reference)).toHaveLength(1)
  })
})

describe.each(providers)('transfers by $name', ({ provider, ...customers }) => {
  test('a transfer that was taken is under way until the bank says more; twice sent, it is one', async () => {
    const reference = aReference()
    const send = await aTransfer(provider, reference)
    expect(valueOf(await send())).toMatchObject({ state: 'pending' })
    await send()
    await customers.arrive(reference)
    expect(valueOf(await provider.findTransfer(reference))).toMatchObject({ state: 'done', costMinor: 1000 })
    const from = new Date(world.now().getTime() - 600_000)
    const lines = valueOf(await provider.statement(from, new Date(world.now().getTime() + 60_000)))
    const ownLines = lines.filter((line) => line.reference === reference)
    expect(ownLines).toMatchObject([{ kind: 'transfer', amountMinor: 490_000, feeMinor: 1000 }])
  })

  test('an answer that is lost says nothing, and the look-up finds what was taken', async () => {
    const reference = aReference()
    const send = await aTransfer(provider, reference)
    customers.setMute(true)
    try {
      expect((await send()).is).toBe('unknown')
      expect((await startOf(provider, 'transfer')).is).toBe('unknown')
    } finally {
      customers.setMute(false)
    }
    expect(valueOf(await provider.findTransfer(reference))).not.toBeNull()
  })
})

describe.each(providers)('what $name gives back', ({ provider, ...customers }) => {
  test('a refund is found again by our reference, and ends paid', async () => {
    const payment = await aPayment({ provider, ...customers })
    const reference = aReference()
    const { state } = valueOf(await provider.refund({ reference, payment, amountMinor: 200_000 }))
    expect(['pending', 'paid']).toContain(state)
    await customers.endRefund(reference)
    expect(valueOf(await provider.findRefund({ reference, payment }))).toMatchObject({ state: 'paid' })
    expect(await provider.findRefund({ reference: aReference(), payment })).toEqual({
      is: 'done',
      value: null,
    })
  })

  test.each([
    [true, 'won'],
    [false, 'lost'],
  ])('a dispute is open until it is decided (seller keeps it: %s)', async (isWon, state) => {
    const payment = await aPayment({ provider, ...customers })
    await customers.dispute(payment.reference)
    expect(valueOf(await provider.findDispute(payment))).toMatchObject({
      state: 'open',
      amountMinor: 500_000,
    })
    await customers.decide(payment.reference, isWon)
    expect(valueOf(await provider.findDispute(payment))).toMatchObject({ state, amountMinor: 500_000 })
  })
})

describe.each(providers)('what $name reports', ({ provider, ...customers }) => {
  test('the statement names each payment once, with amount and fee', async () => {
    const { reference } = await aPayment({ provider, ...customers })
    const from = new Date(world.now().getTime() - 600_000)
    const lines = valueOf(await provider.statement(from, new Date(world.now().getTime() + 60_000)))
    expect(lines.filter((line) => line.reference === reference)).toMatchObject([
      { kind: 'charge', amountMinor: 500_000, feeMinor: 17_500 },
    ])
    expect(new Set(lines.map(({ line }) => line)).size).toBe(lines.length)
    expect(valueOf(await provider.balance()).amountMinor).toBeGreaterThan(0)
  })

  test('events count only when signed over these very bytes', () => {
    const { raw, headers } = customers.event('ak-1')
    const read = (text: string, signed = headers) => provider.readEvent(Buffer.from(text), signed)
    expect(read(raw)).toMatchObject({ kind: 'payment', reference: 'ak-1' })
    expect(read(raw)).toEqual(read(raw))
    expect(read(raw.replace('ak-1', 'ak-2'))).toBeUndefined()
    expect(read(`${raw} `)).toBeUndefined()
    expect(read(raw, {})).toBeUndefined()
  })
})
