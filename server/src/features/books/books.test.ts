import { randomUUID } from 'node:crypto'
import * as payments from '@akada/contract/payments/routes'
import { expect, test } from 'vitest'
import { aBank, aShop } from '#features/payments/testing/a-bank.ts'
import { testSql } from '#features/payments/testing/books.ts'
import { buying } from '#features/payments/testing/buying.ts'
import { problemsOfMoney } from '#doctor/money.ts'
import { createWorld } from '#testing/world/world.ts'
import { checkBooks } from './check-books.ts'
import { reconcile } from './reconcile.ts'
import { listOpenFindings, dailyReportCsv, markLineSettled } from './report.ts'

const world = await createWorld()
const bank = await aBank(world)
const shop = aShop(world)
const { db } = world
const { aCourse, order, send } = buying({ world, bank, shop })

const today = () => new Date(world.now().getTime() + 3_600_000).toISOString().slice(0, 10)
const read = () => reconcile(world, { from: today(), to: today() })
const open = async () =>
  (await listOpenFindings(db)).map(({ kind, finding, reference }) => `${kind} ${finding} ${reference}`)

/** Paid at the bank; settled here only by polling. */
async function aPayment({ isSettled = true } = {}) {
  const [buyer, course] = [await world.aUser(), await aCourse()]
  const { data } = await order(buyer, course.id, { method: 'transfer' })
  const [payment] = data.order.payments
  await send(payment!.transfer?.accountNumber)
  if (isSettled) await world.call(payments.checkPayment, { as: buyer, params: { id: payment!.id } })
  return { buyer, ...data.order, payment: payment! }
}

test('every line of the statement fits a payment or a refund; reading it again changes nothing', async () => {
  await aPayment()
  const { buyer, id } = await aPayment()
  await world.call(payments.refundOrder, { as: buyer, params: { id }, body: { reason: 'Not for me.' } })
  expect(await read()).toEqual({ lines: 3 })
  expect(await open()).toEqual([])
  expect(await read()).toEqual({ lines: 3 })
  expect(await open()).toEqual([])
  const [head, day] = (await dailyReportCsv(db, { from: today(), to: today() })).split('\r\n')
  expect(head).toMatch(/^\uFEFFday,provider,charges,fees,refunds/)
  // Two payments of ₦5,000, of which the bank keeps ₦175 each; one went back.
  expect(day).toBe(`${today()},sandbox,10000.00,350.00,5000.00,0.00,0.00,5000.00,4650.00,4650.00,0`)
  expect(await checkBooks(world)).toEqual([])
  expect(await problemsOfMoney(db)).toEqual([])
})

test('what is under way is no finding, and fits once it has arrived', async () => {
  const { buyer, payment } = await aPayment({ isSettled: false })
  await read()
  expect((await open()).filter((one) => !one.includes('under way'))).toEqual([])
  await world.call(payments.checkPayment, { as: buyer, params: { id: payment.id } })
  await read()
  expect(await open()).toEqual([])
})

const lose = testSql(`delete from sandbox_bank.records where kind = 'charge' and reference = $1`)
const change = testSql(
  `update sandbox_bank.records set data = data || jsonb_build_object('paidMinor', 400000) where kind = 'charge' and reference = $1`,
)
const plant = testSql(
  `insert into sandbox_bank.records (kind, reference, data)
   values ('refund', $1, jsonb_build_object('state', 'paid', 'providerId', $1::text, 'amountMinor', 70000, 'at', $2::timestamptz))`,
)

test('a line that was planted, changed or lost at the bank is found, and money that left unbooked stops withdrawals', async () => {
  const [changed, lost] = [await aPayment(), await aPayment()]
  await change(db, changed.payment.reference)
  await lose(db, lost.payment.reference)
  const stranger = `rf_${randomUUID()}`
  await plant(db, stranger, world.now())
  await read()
  const expected = [`charge other amount ${changed.payment.reference}`, `refund missing here ${stranger}`]
  expect(new Set(await open())).toEqual(new Set(expected))
  // A day later the line that is missing there can no longer be late.
  const day = today()
  world.later(25 * 3600)
  await reconcile(world, { from: day, to: today() })
  expect(new Set(await open())).toEqual(
    new Set([...expected, `charge missing there ${lost.payment.reference}`]),
  )
  expect(await checkBooks(world)).toEqual([{ problem: 'left the provider, not the books', what: stranger }])
  const words = (await problemsOfMoney(db)).map(({ what }) => what)
  expect(words).toEqual([
    'The books have 1 problem: withdrawals are not sent.',
    'The statements of the provider and the books differ in 3 lines.',
  ])
  expect(
    await markLineSettled(db, {
      provider: 'sandbox',
      line: stranger,
      note: 'Sent by hand after a call',
      now: world.now(),
    }),
  ).toHaveLength(1)
  expect(
    await markLineSettled(db, { provider: 'sandbox', line: stranger, note: 'Again', now: world.now() }),
  ).toHaveLength(0)
  expect(await checkBooks(world)).toEqual([])
})

test('a provider that does not answer leaves everything as it was', async () => {
  const before = await open()
  const { bankUrl } = world.config.payments
  world.config.payments.bankUrl = 'http://127.0.0.1:9'
  await expect(read()).rejects.toThrow('could not be read')
  world.config.payments.bankUrl = bankUrl
  expect(await open()).toEqual(before)
})

test.each([
  ['amountMinor', { amountMinor: 0 }],
  ['amountMinor', { amountMinor: '500000' }],
  ['amountMinor', { amountMinor: 1.5 }],
  ['feeMinor', { feeMinor: -1 }],
  ['feeMinor', { feeMinor: Number.NaN }],
  ['at', { at: new Date(Number.NaN) }],
  ['line', { line: '' }],
  ['reference', { reference: undefined }],
  ['currency', { currency: 'USD' }],
  ['kind', { kind: 'loan' }],
])('a line of the statement whose %s cannot be right is stored by nobody: %o', async (field, wrong) => {
  const right = {
    line: `line of ${randomUUID()}`,
    kind: 'charge',
    reference: `ch_${randomUUID()}`,
    amountMinor: 500_000,
    feeMinor: 0,
    at: world.now(),
  }
  const statement = async () => ({ is: 'done', value: [right, { ...right, ...wrong }] }) as never
  const saying = { ...world, provider: { ...world.provider!, statement } }
  const reading = reconcile(saying, { from: today(), to: today() })
  await expect(reading).rejects.toThrow(`the provider's statement cannot be read: 1.${field}`)
  const stored = await db.selectFrom('statementLines').select('line').where('line', '=', right.line).execute()
  expect(stored).toEqual([])
})

test('a balance that is no number fails the reading too', async () => {
  const balance = { is: 'done', value: { amountMinor: null, isWhole: true } } as never
  const saying = { ...world, provider: { ...world.provider!, balance: () => Promise.resolve(balance) } }
  await expect(reconcile(saying, { from: today(), to: today() })).rejects.toThrow(
    "the provider's balance cannot be read: amountMinor",
  )
})
