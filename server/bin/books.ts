import { counted } from '#lib/counted.ts'
import { randomBytes } from 'node:crypto'
import {
  checkBooks,
  listOpenFindings,
  reconcile,
  dailyReportCsv,
  markLineSettled,
} from '#features/books/public.ts'
import { updateWalletStatus } from '#features/wallets/public.ts'
import type { Db } from '#db/connect.ts'
import { Refusal } from '#lib/refusal.ts'
import { createProvider } from '#providers/create-provider.ts'
import { withDatabase } from '#supervisor/reach-database.ts'
import { runToEnd } from '#supervisor/supervise.ts'
import { readSecrets } from '#boot/secrets.ts'
import type { Config } from '../src/config.ts'

const usage = `Usage: npm run books [-- <command>]
  check                              looks through all books (the default)
  findings                           lines of the provider that fit nothing, and the other way about
  reconcile <from> <to>              reads the provider's statement of these days (yyyy-mm-dd) once more
  report <from> <to>                 what the provider and the books say of each day, as CSV
  settle <provider> <line> <note>    a finding was dealt with
  freeze <username> <reason>         nothing leaves the wallet of a member; unfreeze opens it again`

interface Command {
  config: Config
  db: Db
  command: string
  rest: readonly string[]
}

async function run({ config, db, command, rest }: Command): Promise<string> {
  switch (command) {
    case 'check':
      return check(db)
    case 'findings':
      return (await listOpenFindings(db)).map(describe).join('\n') || 'The statements and the books agree.'
    case 'reconcile': {
      const { lines } = await reconcile(contextOf(config, db), rangeOf(rest))
      return `${counted(lines, 'line')} read.\n${(await listOpenFindings(db)).map(describe).join('\n')}`
    }
    case 'report':
      return dailyReportCsv(db, rangeOf(rest))
    case 'settle':
      return settle(db, rest)
    case 'freeze':
    case 'unfreeze':
      return freeze(db, command, rest)
    default:
      throw new Refusal(usage)
  }
}

async function check(db: Db): Promise<string> {
  const problems = await checkBooks({ db, now: () => new Date() })
  if (problems.length > 0) process.exitCode = 2
  return problems.map(({ problem, what }) => `${problem}: ${what}`).join('\n') || 'The books have no problem.'
}

type Row = Awaited<ReturnType<typeof listOpenFindings>>[number]
const describe = ({ at, provider, kind, reference, line, amount, finding }: Row) =>
  `${at.toISOString().slice(0, 16)}  ${finding}  ${provider} ${kind} ${reference}  ₦${(amount / 100).toFixed(2)}${line ? `  line ${line}` : ''}`

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

function rangeOf([from = '', to = from]: readonly string[]) {
  if (!isDay(from) || !isDay(to) || to < from) throw new Refusal(usage)
  return { from, to }
}

async function settle(db: Db, [provider = '', line = '', ...note]: readonly string[]): Promise<string> {
  if (!provider || !line || note.length === 0) throw new Refusal(usage)
  const settled = await markLineSettled(db, { provider, line, note: note.join(' '), now: new Date() })
  if (settled.length === 0) throw new Refusal('There is no open finding about this line.')
  return 'Settled.'
}

async function freeze(db: Db, command: 'freeze' | 'unfreeze', [name = '', ...reason]: readonly string[]) {
  if (!name || reason.join(' ').length < 10)
    throw new Refusal(`${usage}\nThe reason has at least ten characters.`)
  const status = command === 'freeze' ? 'frozen' : 'active'
  const username = name.replace(/^@/, '')
  const isChanged = await updateWalletStatus(db, {
    username,
    status,
    reason: reason.join(' '),
    actorId: null,
  })
  if (!isChanged) throw new Refusal('There is no wallet of this member that could be changed.')
  return `The wallet of @${username} is ${status === 'frozen' ? 'frozen' : 'open again'}.`
}

/** What reconciling needs; only the test bank is spoken to with the installation's own secret. */
function contextOf(config: Config, db: Db) {
  const secret =
    config.payments.provider === 'sandbox' ? readSecrets(config.dataFolder).secret : randomBytes(32)
  return { db, now: () => new Date(), provider: createProvider(config, secret) }
}

/** An operator's view of the books, and what they do about them; at the end, when everything above is there. */
await runToEnd(async (config) => {
  const [command = 'check', ...rest] = process.argv.slice(2)
  await withDatabase(config, async (db) => console.log(await run({ config, db, command, rest })))
})
