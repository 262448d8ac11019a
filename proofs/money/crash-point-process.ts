import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '@akada/server/config.ts'
import type { Context } from '@akada/server/context.ts'
import { hold } from '@akada/server/features/payments/testing/books.ts'
import { sendWithdrawal } from '@akada/server/features/wallets/send-withdrawals.ts'
import { createProcessContext } from '@akada/server/server.ts'
import type { CrashOrder } from './crash-points.ts'

/*
 * Makes or sends one withdrawal as the server does, and kills itself with SIGKILL at one point of it: no handler, no finally
 * and no connection gets to say goodbye.
 */
const order = JSON.parse(process.argv[2] ?? '') as CrashOrder
const { point, folder, databaseUrl, bankUrl, secret, seller, account, amount, withdrawal } = order

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('killed')
}

const config = readConfig({ AKADA_DATA: folder })
config.payments.bankUrl = bankUrl
const logger = pino({ level: 'silent' })
const { context } = createProcessContext({ config, databaseUrl, secret: Buffer.from(secret, 'hex'), logger })
let later = 0
const at = () => new Date(Date.parse(order.at) + later)

async function make({ db }: Context): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await hold(tx, { seller, account, amount, key: order.key, at: at() })
    if (point === 'before the hold is committed') die()
  })
  die()
}

/** The test bank needs a second to carry a transfer out; before that there is no answer to store. */
async function sendAndWait(living: Context, id: string): Promise<void> {
  await sendWithdrawal({ ...living, now: at }, id)
  await sleep(1500)
  later = 3_600_000
}

/** The context in which the provider, or what follows it, is the end. */
function dying({ provider, live, ...rest }: Context): Context {
  if (!provider) throw new Error('payments are off')
  const own = Object.create(provider) as typeof provider
  own.sendTransfer = async (transfer) => {
    if (point === 'between claim and provider') die()
    const answer = await provider.sendTransfer(transfer)
    if (point === 'between provider and answer') die()
    return answer
  }
  own.findTransfer = async (reference) => {
    const answer = await provider.findTransfer(reference)
    if (point === 'before the answer is stored') die()
    return answer
  }
  return { ...rest, now: at, provider: own, live: { ...live, publish: die } }
}

if (!withdrawal) await make(context)
else {
  if (point === 'after the answer is stored') await sendAndWait(context, withdrawal)
  await sendWithdrawal(dying(context), withdrawal)
}
// The point was never reached.
process.exit(7)
