import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { commandLineOf } from './processes.ts'
import { isAlive, isKnown } from './is-alive.ts'

test.runIf(process.platform === 'linux')('a killed process that nobody has reaped is not alive', async () => {
  // The shell becomes a program that reaps nobody.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [output] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(output.toString())
  try {
    expect(isAlive(pid)).toBe(true)
    await expect.poll(() => isParentOnly(parent.pid!)).toBe(true)
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
    expect(isKnown(pid)).toBe(true)
  } finally {
    parent.kill('SIGKILL')
  }
})

/** The shell has replaced itself. */
function isParentOnly(pid: number): boolean {
  return commandLineOf(pid)?.startsWith('sleep') === true
}
