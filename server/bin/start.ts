import { addressOf } from '#supervisor/listen.ts'
import { openInstallation, runPrograms } from '#supervisor/running.ts'
import { supervise } from '#supervisor/supervise.ts'
import { buildWebApp } from '#supervisor/web-build.ts'

/** Akada as one command: database, web app, web server and media worker, until Ctrl-C. */
await supervise(async (config, life) => {
  const startedAt = Date.now()
  const [env] = await Promise.all([openInstallation(config, life), buildWebApp(life.signal)])
  const { server } = runPrograms(env, life)
  const { port } = (await server.ready) as { port: number }

  const address = addressOf(config.host, port)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`
Akada runs at ${address} (started in ${seconds} s)
  Codes sent by e-mail and SMS appear at ${address}/dev/inbox
  Data are kept in ${config.dataFolder}; Ctrl-C stops everything.
`)
})
