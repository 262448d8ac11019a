import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkPayment } from '@akada/contract/payments/routes'
import { freePort } from '@akada/server/postgres/free-port.ts'
import { type Installation, startInstallation } from '../installation.ts'
import type { Member } from '../member.ts'
import { rowsOf } from '../rows.ts'
import { type Cast, atBank, castOf } from './cast.ts'
import { type Controls, controlsOf } from './controls.ts'
import { type Ordered, orderByTransfer } from './ordering.ts'
import type { Promised } from './promised.ts'
import { controlsOfTwoPrices, payAtTwoPrices } from './two-prices.ts'
import { findWrong } from './verify.ts'

interface CrowdRun {
  folder: string
  buyers: number
  /** Courses of the one seller; each buyer buys them all. */
  courses: number
  say: (sentence: string) => void
}

export interface CrowdReport {
  sales: number
  seconds: number
  wrong: string[]
  controls: Controls
}

interface Waiting extends Ordered {
  buyer: Member
}

/** As many sales at once to one seller, over HTTP, each confirmed by two webhooks and by its buyer; all of them are paid once. */
export async function runCrowd({ folder, buyers, courses, say }: CrowdRun): Promise<CrowdReport> {
  const giveUp = new AbortController()
  const site = await startInstallation(join(folder, 'crowd'), await freePort(), { AKADA_PAYMENTS: 'sandbox' })
  try {
    const cast = await castOf(site, { buyers, courses, signal: giveUp.signal })
    await atBank(cast, '/faults', { times: 2 })
    const waiting = (await Promise.all(cast.buyers.map((buyer) => orderAll(cast, buyer)))).flat()
    say(`${waiting.length} orders of one seller wait to be paid.`)
    const start = performance.now()
    await Promise.all(waiting.map((one) => payAndCheck(cast, one)))
    await mustSettle(site, waiting.length)
    const seconds = (performance.now() - start) / 1000
    const wrong = await findWrong(site.databaseUrl(), promisedOf(waiting))
    wrong.push(...(await wrongSums(site, cast, waiting)))
    wrong.push(...(await payAtTwoPrices(cast)))
    const controls = { ...(await controlsOf(cast)), ...(await controlsOfTwoPrices(cast)) }
    return { sales: waiting.length, seconds, wrong, controls }
  } finally {
    giveUp.abort()
    await site.stop()
  }
}

/** New payments are limited by the hour; the proof is about something else. */
const forget = 'delete from rate_limits'

async function orderAll({ site, sellers }: Cast, buyer: Member): Promise<Waiting[]> {
  const waiting: Waiting[] = []
  for (const course of sellers[0]!.courses) {
    await rowsOf({ installation: site }, forget)
    waiting.push({ buyer, ...(await orderByTransfer(buyer, course)) })
  }
  return waiting
}

/** The buyer's bank sends the money, and the buyer presses 'I have sent it', which may be too early. */
async function payAndCheck(
  cast: Cast,
  { buyer, payment, accountNumber, promised: { amountMinor } }: Waiting,
): Promise<void> {
  await atBank(cast, '/simulate/transfers', { accountNumber, amountMinor })
  const { client, token } = buyer
  await client.call(checkPayment, { token, params: { id: payment } }).catch(() => {})
}

const promisedOf = (waiting: readonly Waiting[]): Promised[] =>
  waiting.flatMap(({ promised }) => [promised, { kind: 'paid' as const, reference: promised.reference }])

const longest = 300_000
async function mustSettle(site: Installation, count: number): Promise<void> {
  const settled = `select count(*)::int as paid from payments where state = 'succeeded'`
  for (const end = Date.now() + longest; Date.now() < end; await sleep(500))
    if ((await rowsOf({ installation: site }, settled))[0]?.['paid'] === count) return
  throw new Error(`Not all of ${count} sales were settled.`)
}

const sums = `
  select (select coalesce(sum(amount), 0)::bigint from earnings where wallet_id = $1) as earned,
         (select count(*)::int from enrolments e join courses c on c.id = e.course_id where c.user_id = $2) as enrolled,
         (select count(*)::int from transactions where user_id = $2 and transaction_type = 'sale') as shown,
         (select count(*)::int from ledger_journals where kind = 'sale') as booked`

/** Pro pays 2.5 %, rounded once for each sale. */
const netOf = (gross: number) => gross - Math.floor((gross * 250 + 5000) / 10_000)

async function wrongSums(
  site: Installation,
  { sellers }: Cast,
  waiting: readonly Waiting[],
): Promise<string[]> {
  const { walletId, id } = sellers[0]!
  const [row] = await rowsOf({ installation: site }, sums, [walletId, id])
  const expected = {
    earned: waiting.reduce((sum, { promised: { amountMinor } }) => sum + netOf(amountMinor), 0),
    enrolled: waiting.length,
    shown: waiting.length,
    booked: waiting.length,
  }
  return Object.entries(expected).flatMap(([name, number]) => {
    const found = Number(row?.[name])
    return found === number ? [] : [`${name}: ${found} instead of ${number}`]
  })
}
