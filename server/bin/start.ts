import { needsDemo } from '#demo/seed.ts'
import { demoAccounts, demoEmail, demoPassword } from '#demo/people.ts'
import { programFile, runOnce } from '#supervisor/child.ts'
import { addressOf, ownAddressOf } from '#supervisor/listen.ts'
import { openInstallation, runBank, runPrograms, takePlace } from '#supervisor/running.ts'
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
  await takePlace(config, life)
  const [installation] = await Promise.all([openInstallation(config, life), buildWebApp(life.signal)])
  const { server } = runPrograms(await runBank(config, installation, life), life)
  const { port } = (await server.ready) as { port: number }

  const seconds = (Date.now() - startedAt) / 1000
  console.log(welcome(config, { address: addressOf(config.host, port), seconds }))
  if (config.isDemoWanted && needsDemo(config.dataFolder)) {
    const args = [programFile('demo.ts'), ownAddressOf(config.host, port)]
    life.onEnd(runOnce({ name: 'The demo content', args, env: installation.env, patience: demoPatience }))
  }
})

function welcome(config: Config, { address, seconds }: { address: string; seconds: number }): string {
  const people = demoAccounts.map(
    ({ role, username, firstVisit }) =>
      `    ${role.padEnd(10)} ${demoEmail(username)}, then ${address}${firstVisit}`,
  )
  return [
    '',
    `Akada runs at ${address} (started in ${seconds.toFixed(1)} s)`,
    ...(config.isDemoWanted ? [`  Sign in with the password ${demoPassword} as`, ...people] : []),
    ...(config.hasInbox ? [`  Codes arrive at ${address}/dev/inbox`] : []),
    `  Data are in     ${config.dataFolder}`,
    '  Ctrl-C stops everything.',
    '',
  ].join('\n')
}
