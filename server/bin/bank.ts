import { startBank } from '#bank/start-bank.ts'
import { readSecrets } from '#boot/secrets.ts'
import { Refusal } from '#lib/refusal.ts'
import { runToEnd } from '#supervisor/supervise.ts'

/** The test bank alone, on the database of the installation that it serves. */
await runToEnd(async (config) => {
  const { databaseUrl, host, payments, siteUrl } = config
  if (!databaseUrl) throw new Refusal('Set DATABASE_URL, or start everything with: npm start')
  const { secret, accessWord } = readSecrets(config.dataFolder)
  const named = process.env['BANK_URL']
  const bank = await startBank({
    databaseUrl,
    secret,
    accessWord,
    host,
    port: payments.bankPort,
    siteUrl,
    ...(named && { url: named }),
  })
  process.send?.({ port: bank.port })

  const leave = async () => {
    await bank.close()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void leave())
})
