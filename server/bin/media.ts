import { readSecrets } from '#boot/secrets.ts'
import { startService } from '#media-server/media-servers.ts'
import { runToEnd } from '#supervisor/supervise.ts'

/** The media servers of meetings as a service, which all server processes of this machine share. */
await runToEnd(async (config) => {
  const { secret } = readSecrets(config.dataFolder)
  // Children alone keep no process alive.
  setInterval(() => {}, 2 ** 30)
  const addresses = await startService(config.meetings, secret)
  console.log(`Media servers take calls at ${addresses.join(', ')}.`)
  // Its children end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0))
})
