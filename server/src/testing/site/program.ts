import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { inheritedEnv } from './inherited-env.ts'
import { programFile } from '#supervisor/child.ts'

/** Starts a program of server/bin as an operator does; the caller must stop it. */
export function startProgram(name: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [programFile(name)], {
    env: { ...inheritedEnv, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (output += text.toString()))
  return {
    child,
    output: () => output,
    /** Its exit code, once all its output has arrived. */
    ended: once(child, 'close').then(([code]) => code as number | null),
    /** Waits for this output; throws with the actual output when the program ends first. */
    async says(text: string): Promise<void> {
      while (!output.includes(text)) {
        if (child.exitCode !== null) throw new Error(output)
        await setTimeout(50)
      }
    },
  }
}

export type RunningProgram = ReturnType<typeof startProgram>
