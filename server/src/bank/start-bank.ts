import type { AddressInfo } from 'node:net'
import type { Bank } from './bank.ts'
import { buildBank } from './app.ts'
import { openStore } from './store.ts'
import { deliverDueWebhooks } from './webhooks.ts'

interface BankOptions {
  databaseUrl: string
  secret: Buffer
  accessWord: string
  host: string
  port: number
  /** The address browsers use, if it differs from where it listens. */
  url?: string
  siteUrl: string
  now?: () => Date
}

/** Milliseconds between two checks for due webhooks. */
const pace = 300

/** Starts the test bank; webhooks are sent until it is closed. */
export async function startBank({
  databaseUrl,
  host,
  port,
  url,
  now = () => new Date(),
  ...rest
}: BankOptions) {
  const store = await openStore(databaseUrl)
  const bank: Bank = {
    ...rest,
    store,
    now,
    url: url ?? '',
    faults: { isSilent: false, isMute: false, times: 1 },
  }
  const app = buildBank(bank)
  await app.listen({ host, port })
  const address = app.server.address() as AddressInfo
  bank.url ||= `http://localhost:${address.port}`
  let running: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    running = running.then(() => deliverDueWebhooks(bank)).catch(() => {})
  }, pace)
  return {
    bank,
    port: address.port,
    url: bank.url,
    close: async () => {
      clearInterval(timer)
      await running
      await app.close()
      await store.close()
    },
  }
}
