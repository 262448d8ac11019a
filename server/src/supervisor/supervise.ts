import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '#config.ts'
import { longestShutdownOfAll } from '#boot/shutdown-times.ts'
import { ChildEnded } from './child.ts'
import { explain } from './explain.ts'
import { type Lifetime, createLifetime, endOnSignals } from './lifetime.ts'

const project = resolve(import.meta.dirname, '../../..')

/** Runs an operator's program until a signal ends it. */
export async function supervise(program: (config: Config, life: Lifetime) => Promise<void>): Promise<void> {
  const life = createLifetime()
  await runToEnd((config) => {
    endOnSignals(life, longestShutdownOfAll(config))
    return program(config, life)
  }, life)
}

/** Runs an operator's program to its end; a problem that can be fixed is one sentence and exit code 1. */
export async function runToEnd(
  program: (config: Config) => Promise<void>,
  life: Lifetime = createLifetime(),
): Promise<void> {
  let config = readConfig({})
  try {
    config = readSettings()
    await program(config)
  } catch (error) {
    // An interrupted start fails in its own ways; the signal's handler ends it.
    if (life.signal.aborted) return
    if (!(error instanceof ChildEnded)) console.error(explain(error, config) ?? error)
    await life.end()
    process.exit(1)
  }
}

/** The environment overrides the file `.env` in the project folder. */
function readSettings(): Config {
  const file = join(project, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  return readConfig()
}
