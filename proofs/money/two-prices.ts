import { checkPayment, createPayment, getOrder, payWithCard } from '@akada/contract/payments/routes'
import type { Member } from '../member.ts'
import { rowsOf } from '../rows.ts'
import { type Cast, atBank } from './cast.ts'
import type { Controls } from './controls.ts'
import { type Ordered, orderByTransfer, raisePrice } from './ordering.ts'
import { pollUntil, unsettled } from './polling.ts'
import { findWrong } from './verify.ts'

/** Two orders of one thing by one buyer: its price has risen between them, and both have an account to pay to. */
interface Twins {
  buyer: Member
  first: Ordered
  second: Ordered
}
/** Pays both; returns what is wrong at that moment. */
type Way = (cast: Cast, twins: Twins) => Promise<string[]>

const send = (cast: Cast, { accountNumber, promised: { amountMinor } }: Ordered) =>
  atBank(cast, '/simulate/transfers', { accountNumber, amountMinor })
const check = ({ client, token }: Member, { payment }: Ordered) =>
  client.call(checkPayment, { token, params: { id: payment } })

/** Once the first is paid, the second must be closed in the same moment. */
const inTurn: Way = async (cast, { buyer, first, second }) => {
  await send(cast, first)
  await check(buyer, first)
  const { client, token } = buyer
  const { state } = await client.call(getOrder, { token, params: { id: second.promised.id } })
  await send(cast, second)
  await check(buyer, second)
  return state === 'cancelled' ? [] : [`Another order was ${state} when the first was paid.`]
}

const atOnce: Way = async (cast, { buyer, first, second }) => {
  await Promise.all([first, second].map((one) => send(cast, one)))
  await Promise.all([first, second].map((one) => check(buyer, one)))
  return []
}

/** The second is paid by a card, of which the bank's answer is lost; the buyer, who does not know, pays the first. */
const withLostAnswers: Way = async (cast, { buyer, first, second }) => {
  const { client, token } = buyer
  const attempt = { token, params: { id: second.promised.id }, body: { method: 'card' as const } }
  const { id, reference } = await client.call(createPayment, attempt)
  const cardToken = await tokenOf(cast, reference)
  await atBank(cast, '/faults', { isMute: true })
  await Promise.all([
    client.call(payWithCard, { token, params: { id }, body: { cardToken } }).catch(() => {}),
    send(cast, first),
  ])
  await check(buyer, first).catch(() => {})
  await atBank(cast, '/faults', { isMute: false })
  await client.call(checkPayment, { token, params: { id } })
  return []
}

async function tokenOf({ bank }: Cast, payment: string): Promise<string> {
  const card = { number: '4084084084084081', cvv: '123', expiry_month: '12', expiry_year: '40' }
  const answer = await fetch(`${bank}/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...card, payment }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** Every one of them opens a checkout of a course, its price rises, and each opens another at the new price. */
async function openTwice(cast: Cast, buyers: readonly Member[], course: number): Promise<Twins[]> {
  const seller = cast.sellers[2]!
  const courseId = seller.courses[course]!
  const firsts = await Promise.all(buyers.map((buyer) => orderByTransfer(buyer, courseId)))
  const expectedAmount = await raisePrice(seller, courseId)
  return Promise.all(
    buyers.map(async (buyer, n) => {
      const second = await orderByTransfer(buyer, courseId, { expectedAmount })
      return { buyer, first: firsts[n]!, second }
    }),
  )
}

const promisedOf = (twins: readonly Twins[]) =>
  twins.flatMap(({ first, second }) => [first.promised, second.promised])

/** Paying two orders of one course buys it once, at the price of one; the rest is refunded. */
export async function payAtTwoPrices(cast: Cast): Promise<string[]> {
  const wrong: string[] = []
  const all: Twins[] = []
  for (const [course, way] of [inTurn, atOnce, withLostAnswers].entries()) {
    const twins = await openTwice(cast, cast.buyers, course)
    wrong.push(...(await Promise.all(twins.map((one) => way(cast, one)))).flat())
    all.push(...twins)
  }
  await pollUntil(cast.site, unsettled)
  wrong.push(...(await findWrong(cast.site.databaseUrl(), promisedOf(all))))
  const ids = promisedOf(all).map(({ id }) => id)
  const [row] = await rowsOf({ installation: cast.site }, soldOf, [ids])
  if (row?.['sold'] !== all.length)
    wrong.push(`Of ${all.length} courses ${String(row?.['sold'])} were bought.`)
  return wrong
}

const soldOf = `select count(*)::int as sold from orders where id = any($1::uuid[]) and state = 'paid'`

/** Mistakes in settling: another order stays open, and what is paid for it stays here. */
const mistakes = [
  [`update orders e set state = 'cancelled', paid_by = o.id`, 'update orders e set paid_by = null'],
  [
    `values ('surplus', p.id, the_paid, p.reference || '-back', the_time, the_time);`,
    `select 'surplus', p.id, the_paid, p.reference || '-back', the_time, the_time where false;`,
  ],
] as const
const source = `select pg_get_functiondef('settle_payment'::regproc) as text`

/** An open order takes a price that its buyer was not shown. */
const follow = [
  `create function follow_price() returns trigger language plpgsql as $$ begin
     update orders set gross = new.amount_minor, net = new.amount_minor - fee where item_id = new.id and state = 'open';
     return null; end $$`,
  'create trigger follow_price after update of amount_minor on courses for each row execute function follow_price()',
]

/** What is found when settling has mistakes, and when open orders follow a price. */
export async function controlsOfTwoPrices(cast: Cast): Promise<Controls> {
  const run = (sql: string) => rowsOf({ installation: cast.site }, sql)
  const [buyer] = cast.buyers
  const text = String((await run(source))[0]?.['text'])
  await run(mistakes.reduce((changed, [from, to]) => changed.replace(from, () => to), text))
  const [settled] = await openTwice(cast, [buyer!], 3)
  await inTurn(cast, settled!)
  await run(text)
  for (const statement of follow) await run(statement)
  const followed = await openTwice(cast, [buyer!], 4)
  const wrong = await findWrong(cast.site.databaseUrl(), promisedOf(followed))
  const foundOf = (words: string) => wrong.filter((sentence) => sentence.startsWith(words))
  return {
    'an order that stays open beside a paid one': foundOf('Paid, and an earlier order'),
    'money that is kept without a sale': foundOf('Money of an order that was not sold'),
    'an open order that takes another price': foundOf('Another price than'),
  }
}
