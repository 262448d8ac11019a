import { readAccessWord } from '#boot/access-word.ts'
import { needsDemo } from '#demo/seed.ts'
import { demoAccounts, demoEmail, demoPassword } from '#demo/people.ts'
import { accessWordParameter } from '#http/access-word/access-word-page.ts'
import { keepRunning, programFile, runOnce } from '#supervisor/child.ts'
import type { Lifetime } from '#supervisor/lifetime.ts'
import { addressOf, ownAddressOf } from '#supervisor/listen.ts'
import { openInstallation, runBank, runPrograms, claimInstallation } from '#supervisor/running.ts'
import { supervise } from '#supervisor/supervise.ts'
import { buildWebApp } from '#supervisor/web-build.ts'
import type { Config } from '../src/config.ts'

/** Milliseconds the demo content has to stop; the next start continues it. */
const demoPatience = 2000

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
  console.log(welcome(config, { address: addressOf(config.host, port), seconds }))
  if (config.hasDemo) {
    const { env } = installation
    runDemo(config, { address: ownAddressOf(config.host, port), env }, life)
  }
})

interface Running {
  address: string
  env: Record<string, string>
}

/** Fills a new installation; its live lesson begins as soon as the teacher has signed up. */
function runDemo({ dataFolder }: Config, { address, env }: Running, life: Lifetime): void {
  const teach = () => {
    if (life.signal.aborted) return
    const args = [programFile('demo-host.ts'), address]
    const host = keepRunning({ name: "The demo's live lesson", args, env, patience: demoPatience })
    life.onEnd(host.stop)
  }
  if (!needsDemo(dataFolder)) return teach()
  const args = [programFile('demo.ts'), address]
  const content = runOnce({ name: 'The demo content', args, env, patience: demoPatience })
  life.onEnd(content.stop)
  // Without members the next start continues with them.
  content.ready.then(teach, () => {})
}

function welcome(config: Config, { address, seconds }: { address: string; seconds: number }): string {
  const isTrial = config.hasInbox || config.payments.provider === 'sandbox'
  // Only where it opens something: what a server prints may be stored with its log.
  const word = isTrial ? `?${accessWordParameter}=${readAccessWord(config.dataFolder)}` : ''
  const people = demoAccounts.map(
    ({ role, username, firstVisit }) =>
      `    ${role.padEnd(10)} ${demoEmail(username)}, then ${address}${firstVisit}`,
  )
  return [
    '',
    `Akada runs at ${address}${word && `/${word}`} (started in ${seconds.toFixed(1)} s)`,
    ...(config.hasDemo ? [`  Sign in with the password ${demoPassword} as`, ...people] : []),
    ...(config.hasInbox ? [`  Codes arrive at ${address}/dev/inbox${word}`] : []),
    ...(isTrial ? ['  The word in the address is for you alone: it opens the inbox and the test bank.'] : []),
    `  Data are in     ${config.dataFolder}`,
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
