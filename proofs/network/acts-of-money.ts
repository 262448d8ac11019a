import { randomUUID } from 'node:crypto'
import { proofHeader } from '@akada/contract/sessions/reauth-routes'
import { connect, createPool } from '@akada/server/db/connect.ts'
import { aCourse } from '@akada/server/features/courses/testing/courses.ts'
import { aRefundRequest, anOrder, openWallet, settle } from '@akada/server/features/payments/testing/books.ts'
import { type Call, post } from '@akada/server/testing/site/signed-calls.ts'
import { rowsOf } from '../rows.ts'
import { type Act, type Cast, done } from './cast.ts'

/**
 * Eve's order from the teacher with a pending transfer, inserted directly because nothing is for sale yet.
 */
async function ordered(cast: Cast, isPaid: boolean): Promise<string> {
  const { site, teacher } = cast
  const pool = createPool(site.installation.databaseUrl(), { max: 1 })
  const db = connect(pool)
  try {
    const seller = { id: teacher.id, wallet: await openWallet(db, teacher.id) }
    const order = await anOrder(db, seller, { buyer: site.eve.id, holdDays: 0 })
    if (isPaid) await settle(db, order, { at: new Date() })
    return order.id
  } finally {
    await db.destroy()
  }
}

/** A sale of the teacher's whose buyer asks for the money back; the answer is late already. */
async function openRefundRequest(cast: Cast): Promise<string> {
  const { site, teacher } = cast
  const db = connect(createPool(site.installation.databaseUrl(), { max: 1 }))
  try {
    const seller = { id: teacher.id, wallet: await openWallet(db, teacher.id) }
    return await aRefundRequest(db, seller, { answerBy: new Date(), buyer: site.eve.id })
  } finally {
    await db.destroy()
  }
}

/** A course of the teacher's, whose plan allows selling, at ₦5,000. */
async function courseForSale({ site, teacher }: Cast): Promise<string> {
  const plan = `insert into subscriptions (user_id, plan, billing_cycle, started_at, counted_from, period_starts_at, period_ends_at,
      period_value) values ($1, 'pro', 'monthly', now(), now(), now(), now() + interval '30 days', 0) on conflict do nothing`
  await rowsOf(site, plan, [teacher.id])
  const pool = createPool(site.installation.databaseUrl(), { max: 1 })
  const db = connect(pool)
  try {
    return (await aCourse(db, teacher, { isPaid: true, currency: 'NGN', amountMinor: 500_000 })).id
  } finally {
    await db.destroy()
  }
}

/** Eve's attempt to pay by card, and the paying call, with a card whose bank requires its PIN. */
async function byCard(cast: Cast): Promise<{ id: string; call: Call }> {
  const { eve } = cast.site
  const path = `/orders/${await ordered(cast, false)}/payments`
  const { id, reference, frame } = await done(cast, post(path, { method: 'card' }, eve))
  const card = { number: '5060666666666666666', cvv: '123', expiry_month: '12', expiry_year: '40' }
  const answer = await fetch(new URL('/tokens', (frame as { url: string }).url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, payment: reference }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { id: String(id), call: post(`/payments/${String(id)}/card`, { cardToken: data.token }, eve) }
}

const helpForm = { subject: 'A wrong bill', message: 'Last month was charged twice.' }

/** One of the two moderators, who is an admin now, and a correction of the teacher's wallet as a call. */
async function correction(cast: Cast, which: 0 | 1): Promise<Call> {
  const admin = cast.moderators[which]
  await rowsOf(cast.site, `update users set role = 'admin' where id = $1`, [admin.id])
  const body = { username: cast.teacher.username, direction: 'credit', amount: 10, against: 'losses' }
  const reason = 'A fee was taken twice.'
  return byAdmin(cast, admin, post('/backoffice/adjustments', { ...body, reason }, admin))
}

async function byAdmin(cast: Cast, admin: Cast['teacher'], call: Call): Promise<Call> {
  const { proof } = await done(
    cast,
    post('/auth/reauth', { password: admin.password, purpose: 'adjust-books' }, admin),
  )
  return { ...call, headers: { [proofHeader]: String(proof) } }
}

/** The call with a fresh proof of the teacher's password. */
async function proven(cast: Cast, purpose: 'payout-account' | 'withdraw', call: Call): Promise<Call> {
  const { password } = cast.teacher
  const { proof } = await done(cast, post('/auth/reauth', { password, purpose }, cast.teacher))
  return { ...call, headers: { [proofHeader]: String(proof) } }
}

export const actsOfMoney: Record<string, Act> = {
  createWallet: ({ teacher }) => post('/wallets', {}, teacher),
  createPayoutAccount: async (cast) => {
    const account = { accountName: 'Ada Obi', accountNumber: '0123456789', bankName: 'GTBank' }
    const path = `/users/${cast.teacher.id}/create-payout-account`
    return proven(cast, 'payout-account', post(path, account, cast.teacher))
  },
  createTransaction: async (cast) => {
    const order = {
      interactableId: await courseForSale(cast),
      interactableType: 'COURSE',
      method: 'transfer',
    }
    return post('/transactions', order, cast.site.eve)
  },
  proposeAdjustment: (cast) => correction(cast, 0),
  decideAdjustment: async (cast) => {
    const { id } = await done(cast, await correction(cast, 0))
    await correction(cast, 1)
    const admin = cast.moderators[1]
    return byAdmin(
      cast,
      admin,
      post(`/backoffice/adjustments/${String(id)}/decision`, { outcome: 'approved' }, admin),
    )
  },
  createCoupon: async (cast) =>
    post(
      `/courses/${await courseForSale(cast)}/coupons`,
      { code: 'ONCE-ONLY', percent: 10, maxUses: 5 },
      cast.teacher,
    ),
  startInstalments: async (cast) => {
    const path = `/courses/${await courseForSale(cast)}/instalments`
    await done(cast, { method: 'PUT', path, by: cast.teacher, body: { maxParts: 4 } })
    return post(path, { parts: 3 }, cast.site.eve)
  },
  createPayment: async (cast) =>
    post(`/orders/${await ordered(cast, false)}/payments`, { method: 'ussd' }, cast.site.eve),
  payWithCard: async (cast) => (await byCard(cast)).call,
  answerChallenge: async (cast) => {
    const { id, call } = await byCard(cast)
    await done(cast, { ...call, headers: { 'idempotency-key': randomUUID() } })
    return post(`/payments/${id}/challenge`, { type: 'pin', value: '1234' }, cast.site.eve)
  },
  refundOrder: async (cast) =>
    post(
      `/orders/${await ordered(cast, true)}/refunds`,
      { amount: 100, reason: 'A part was missing.' },
      cast.teacher,
    ),
  answerRefundRequest: async (cast) =>
    post(
      `/refund-requests/${await openRefundRequest(cast)}/answer`,
      { accept: true, amount: 100, note: 'A part was missing.' },
      cast.teacher,
    ),
  decideRefundRequest: async (cast) => {
    const id = await openRefundRequest(cast)
    await correction(cast, 0)
    const admin = cast.moderators[0]
    const body = { accept: false, note: 'It was taken to its end.' }
    return byAdmin(cast, admin, post(`/backoffice/refund-requests/${id}/decision`, body, admin))
  },
  setPlanPrice: async (cast) => {
    await correction(cast, 0)
    const admin = cast.moderators[0]
    const price = { plan: 'basic', billingCycle: 'monthly', amount: 4321 }
    return byAdmin(cast, admin, post('/backoffice/plan-prices', price, admin))
  },
  createHelpRequest: ({ site: { eve } }) => post('/support/requests', helpForm, eve),
  createSalesRequest: ({ site: { eve } }) =>
    post('/support/sales', { name: 'Eve Obi', school: 'Eve’s', members: 300, message: 'A contract.' }, eve),
  answerSupportRequest: async (cast) => {
    const { id } = await done(cast, post('/support/requests', helpForm, cast.site.ada))
    await correction(cast, 0)
    const answer = { text: 'It is paid back.' }
    return post(`/backoffice/support/${String(id)}/answer`, answer, cast.moderators[0])
  },
  withdraw: async (cast) => {
    await ordered(cast, true)
    const wallets = await rowsOf(cast.site, 'select id from wallets where user_id = $1', [cast.teacher.id])
    const path = `/wallets/${String(wallets[0]?.['id'])}/withdraw`
    return proven(cast, 'withdraw', post(path, { withdrawal: { amount: 1000 } }, cast.teacher))
  },
}
