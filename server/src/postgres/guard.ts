import { spawn } from 'node:child_process'
import type { Command } from './account.ts'

/*
 * A process of its own between Akada and PostgreSQL. Its standard input is a pipe from Akada: when that
 * closes, however Akada ended, PostgreSQL is shut down. It leads a session of its own, so Ctrl-C in the
 * terminal does not reach it.
 */
const { program, args, ...ids } = JSON.parse(process.argv[2] ?? '') as Command
const postgres = spawn(program, args, { ...ids, cwd: '/', stdio: ['ignore', 'inherit', 'inherit'] })

postgres.on('error', (error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
postgres.on('exit', (code) => process.exit(code ?? 1))

/**
 * A fast shutdown ends sessions and writes a checkpoint; an immediate one leaves the rest to the next start.
 */
function stop(): void {
  postgres.kill('SIGINT')
  setTimeout(() => postgres.kill('SIGQUIT'), 7000)
}

process.stdin.resume()
process.stdin.once('close', stop)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
