import { declared } from '#features/index.ts'
import { grantPlan, listPlanPrices, setPlanPrice } from '#features/plans/public.ts'
import { type PlanPrice, setPlanPrice as setPlanPriceRoute } from '@akada/contract/plans/price-routes'
import { formatMoney, koboOf, nairaOf } from '@akada/contract/money/model'
import type { Db } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { Refusal } from '#lib/refusal.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const usage = `Usage: npm run plans -- <command>
  grant <username> enterprise --until <yyyy-mm-dd> --fee <percent>   by contract, through that day; 0 to 2 percent of sales
  price <basic|pro|enterprise> <monthly|yearly> <naira> [--from <yyyy-mm-dd>]   for future orders; a higher one after 14 days of notice
  prices                                                    what is charged now, and what is set for later`

/** What follows an option such as --until. */
function optionOf(words: readonly string[], name: string): string {
  const at = words.indexOf(`--${name}`)
  return at === -1 ? '' : (words[at + 1] ?? '')
}

async function grant(db: Db, [username = '', plan = '', ...options]: readonly string[]): Promise<string> {
  const [until, fee] = [optionOf(options, 'until'), optionOf(options, 'fee')]
  if (!username || plan !== 'enterprise' || !/^\d{4}-\d{2}-\d{2}$/.test(until) || !/^\d/.test(fee))
    throw new Refusal(usage)

  const contract = { username, until, feePercent: Number(fee), actorId: null }
  const granted = await db
    .transaction()
    .execute((tx) => grantPlan(tx, contract, { at: new Date(), effects: declared }))
    .catch(explain)
  return `@${granted.username} is on enterprise through ${until}, at ${granted.feePercent} % of each sale.`
}

async function price(db: Db, [plan, cycle, naira = '', ...options]: readonly string[]): Promise<string> {
  const from = optionOf(options, 'from') || undefined
  const { data } = setPlanPriceRoute.body.safeParse({ plan, billingCycle: cycle, amount: naira, from })
  if (!data) throw new Refusal(usage)
  const { amount, ...choice } = data
  const wanted = { ...choice, price: koboOf(amount) ?? 0, actorId: null }
  return describe(
    await db
      .transaction()
      .execute((tx) => setPlanPrice(tx, wanted, new Date()))
      .catch(explain),
  )
}

/** The day there: a new price starts at midnight in Lagos. */
const dayInLagos = (at: string) => new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Africa/Lagos' })
const naira = (kobo: number) => formatMoney(nairaOf(kobo))
const describe = ({ plan, billingCycle, priceMinor, next }: PlanPrice) =>
  `${plan} ${billingCycle}: ${naira(priceMinor)}${next ? `, from ${dayInLagos(next.validFrom)} ${naira(next.priceMinor)}` : ''}`

const prices = async (db: Db) => (await listPlanPrices(db, new Date())).map(describe).join('\n')

function explain(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new Refusal(error.message)
}

/** Plans by contract, at the machine. */
await runToEnd(async (config) => {
  const [command, ...rest] = process.argv.slice(2)
  const task = { grant, price, prices }[command ?? '']
  if (!task) throw new Refusal(usage)
  await withDatabase(config, async (db) => console.log(await task(db, rest)))
})
