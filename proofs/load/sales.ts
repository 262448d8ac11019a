import { setTimeout as sleep } from 'node:timers/promises'
import type { createTransaction } from '@akada/contract/payments/routes'
import type { ReplyOf } from '@akada/contract/route'
import { type Act, type Send, inTurn } from './act.ts'
import type { Answer } from './caller.ts'
import type { Actor, Stage } from './stage.ts'

type Order = ReplyOf<typeof createTransaction>['order']

/** Orders a course, pays by transfer at the bank, and presses 'I have sent it'. */
export const buy: Act = {
  name: 'buy a course',
  weight: 2,
  perform: (send, stage, actor) => {
    const courseId = nextCourse(stage, actor)
    let order: Order | undefined
    return inTurn([
      async () => {
        const answer = await orderOf(send, courseId)
        order = answer.order
        return answer
      },
      () => payAtBank(stage, order!),
      () => {
        stage.sales.paid.push({ orderId: order!.id, buyerId: actor.id, courseId })
        return send({ method: 'POST', path: `/api/payments/${order!.payments[0]!.id}/check` })
      },
    ])
  },
}

/** Nobody buys the same course twice. */
function nextCourse({ sales, priced }: Stage, { id }: Actor): string {
  const turn = sales.next.get(id) ?? 0
  sales.next.set(id, turn + 1)
  const courseId = priced[turn]
  if (!courseId) throw new Error('A member has bought every course.')
  return courseId
}

async function orderOf(send: Send, courseId: string): Promise<Answer & { order?: Order }> {
  const body = { interactableId: courseId, interactableType: 'COURSE', method: 'transfer' }
  const answer = await send({ method: 'POST', path: '/api/transactions', body, isRead: true })
  if (answer.status !== 201) return answer
  const { data } = JSON.parse(answer.body ?? '') as { data: { order: Order } }
  return { ...answer, order: data.order }
}

/** The time of the bank is not ours. */
async function payAtBank({ bank }: Stage, { amountMinor, payments }: Order): Promise<Answer> {
  const { status } = await fetch(`${bank.url}/simulate/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bank.accessWord}` },
    body: JSON.stringify({ accountNumber: payments[0]!.transfer?.accountNumber, amountMinor }),
  })
  return { status, milliseconds: 0, putOff: 0 }
}

const waiting = `
  select count(*)::int as orders from orders where id = any($1::uuid[]) and state <> 'paid'`
const wrong = `
  select count(*)::int as sales from unnest($1::uuid[], $2::uuid[], $3::uuid[]) s (order_id, buyer, course)
   where (select count(*) from enrolments e
           where e.course_id = s.course and e.user_id = s.buyer and e.order_id = s.order_id and e.ended_at is null) <> 1
      or (select count(*) from earnings e where e.order_id = s.order_id) <> 1`

/** A webhook may bring the news a moment after the buyer asked. */
const patience = 30_000

/** Every sale that was paid is delivered once and booked once, and the books balance. */
export async function wrongSales({ site: { pool }, sales: { paid } }: Stage): Promise<string[]> {
  const ids = paid.map(({ orderId }) => orderId)
  const unpaid = async () => (await pool.query<{ orders: number }>(waiting, [ids])).rows[0]!.orders
  for (const end = Date.now() + patience; (await unpaid()) > 0 && Date.now() < end;) await sleep(200)
  const left = await unpaid()
  const { rows } = await pool.query<{ sales: number }>(wrong, [
    ids,
    paid.map(({ buyerId }) => buyerId),
    paid.map(({ courseId }) => courseId),
  ])
  const { rows: problems } = await pool.query('select * from money_problems')
  return [
    ...(left === 0 ? [] : [`${left} of ${paid.length} sales that buyers paid are not settled.`]),
    ...(rows[0]!.sales === 0 ? [] : [`${rows[0]!.sales} sales are not delivered and booked once.`]),
    ...(problems.length === 0 ? [] : [`The books are wrong: ${JSON.stringify(problems.slice(0, 3))}`]),
  ]
}
