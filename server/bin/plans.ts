import { declared } from '#features/index.ts'
import { grantPlan } from '#features/plans/public.ts'
import type { Db } from '#db/connect.ts'
import { ApiError } from '#lib/api-error.ts'
import { Refusal } from '#lib/refusal.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { runToEnd } from '#supervisor/supervise.ts'

const usage = `Usage: npm run plans -- <command>
  grant <username> enterprise --until <yyyy-mm-dd> --fee <percent>   by contract, through that day; 0 to 2 percent of sales`

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

function explain(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  throw new Refusal(error.message)
}

/** Plans by contract, at the machine. */
await runToEnd(async (config) => {
  const [command, ...rest] = process.argv.slice(2)
  if (command !== 'grant') throw new Refusal(usage)
  await withDatabase(config, async (db) => console.log(await grant(db, rest)))
})
