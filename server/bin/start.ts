import { readAccessWord } from '#boot/access-word.ts'
import { accessWordParameter } from '#http/access-word/access-word-page.ts'
import type { Demo } from '#supervisor/demo.ts'
import { addressOf, ownAddressOf } from '#supervisor/listen.ts'
import { openInstallation, runBank, runPrograms, claimInstallation } from '#supervisor/running.ts'
import { supervise } from '#supervisor/supervise.ts'
import { buildWebApp } from '#supervisor/web-build.ts'
import type { Config } from '../src/config.ts'

const demoFile = new URL('../../demo/demo.ts', import.meta.url).href
const loadDemo = async () => ((await import(demoFile)) as { demo: Demo }).demo

/**
 * Akada as one command: database, web app, web server and worker, until Ctrl-C. With a DATABASE_URL it runs
 * in production mode: no database, no inbox and no demo content of its own.
 */
await supervise(async (config, life) => {
  const startedAt = Date.now()
  await claimInstallation(config, life)
  const [installation] = await Promise.all([openInstallation(config, life), buildWebApp(life.signal)])
  const { server } = runPrograms(await runBank(config, installation, life), life)
  const { port } = (await server.ready) as { port: number }

  const seconds = (Date.now() - startedAt) / 1000
  const demo = config.hasDemo ? await loadDemo() : undefined
  console.log(welcome(config, { address: addressOf(config.host, port), seconds, demo }))
  const { dataFolder, host } = config
  demo?.run({ dataFolder, address: ownAddressOf(host, port), env: installation.env }, life)
})

function welcome(
  config: Config,
  { address, seconds, demo }: { address: string; seconds: number; demo: Demo | undefined },
): string {
  const isTrial = config.hasInbox || config.payments.provider === 'sandbox'
  // Only where it opens something: what a server prints may be stored with its log.
  const word = isTrial ? `?${accessWordParameter}=${readAccessWord(config.dataFolder)}` : ''
  return [
    '',
    `Akada runs at ${address}${word && `/${word}`} (started in ${seconds.toFixed(1)} s)`,
    ...(demo?.listAccounts(address) ?? []),
    ...(config.hasInbox ? [`  Codes arrive at ${address}/dev/inbox${word}`] : []),
    ...(isTrial ? ['  The word in the address is for you alone: it opens the inbox and the test bank.'] : []),
    `  Data are in     ${config.dataFolder}`,
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
