import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createConnection, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MeetingSettings } from '@akada/server/media-server/settings.ts'
import { listenOnFreePort } from '@akada/server/postgres/free-port.ts'

const program = 'turnserver'

/** Whether coturn is installed here. */
export const hasCoturn = (): boolean => spawnSync(program, ['--version']).error === undefined

/** A relay as an operator runs it, but on this machine alone. */
export async function startCoturn(folder: string) {
  const [secret, port] = [randomBytes(16).toString('hex'), await freePort()]
  const turn: NonNullable<MeetingSettings['turn']> = {
    urls: [`turn:127.0.0.1:${port}?transport=tcp`],
    secret,
  }
  const options = ['-n', '--use-auth-secret', `--static-auth-secret=${secret}`, '--realm=akada.test']
  const onlyHere = ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', '--allow-loopback-peers', '--no-cli']
  const rest = [
    `--listening-port=${port}`,
    '--no-tls',
    '--no-dtls',
    `--pidfile=${folder}/turn.pid`,
    '--log-file=stdout',
  ]
  const child = spawn(program, [...options, ...onlyHere, ...rest], { stdio: 'ignore', cwd: folder })
  await listens(port)
  return { turn, stop: () => void child.kill('SIGKILL') }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listenOnFreePort(server)
  server.close()
  return port
}

/** coturn says nothing when it is ready. */
async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const socket = createConnection(port, '127.0.0.1')
    const isUp = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (isUp) return
    await sleep(50)
  }
  throw new Error('coturn did not start.')
}
