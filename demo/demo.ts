import { join } from 'node:path'
import { keepRunning, runOnce } from '@akada/server/supervisor/child.ts'
import type { Demo } from '@akada/server/supervisor/demo.ts'
import { demoAccounts, demoEmail, demoPassword } from './people.ts'
import { needsDemo } from './seed.ts'

/** Milliseconds the demo content has to stop; the next start continues it. */
const exitTimeoutMs = 2000

const programFile = (name: string) => join(import.meta.dirname, name)

/** What `npm start` loads: its live lesson begins as soon as the teacher has signed up. */
export const demo: Demo = {
  listAccounts: (address) => [
    `  Sign in with the password ${demoPassword} as`,
    ...demoAccounts.map(
      ({ role, username, firstVisit }) =>
        `    ${role.padEnd(10)} ${demoEmail(username)}, then ${address}${firstVisit}`,
    ),
  ],
  run({ dataFolder, address, env }, life) {
    const teach = () => {
      if (life.signal.aborted) return
      const args = [programFile('host-process.ts'), address]
      const host = keepRunning({ name: "The demo's live lesson", args, env, patience: exitTimeoutMs })
      life.onEnd(host.stop)
    }
    if (!needsDemo(dataFolder)) return teach()
    const args = [programFile('content-process.ts'), address]
    const content = runOnce({ name: 'The demo content', args, env, patience: exitTimeoutMs })
    life.onEnd(content.stop)
    // Without members the next start continues with them.
    content.ready.then(teach, () => {})
  },
}
