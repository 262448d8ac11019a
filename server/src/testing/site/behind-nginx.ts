import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#postgres/free-port.ts'
import { inheritedEnv } from './inherited-env.ts'

const bin = resolve(import.meta.dirname, '../../../bin')
const shipped = resolve(import.meta.dirname, '../../../../deploy/nginx.conf')
/** Milliseconds between two kills, and that a killed server stays away. */
const pauses = { kill: 10_000, restart: 2000 } as const

/** The shipped configuration on other ports, without a certificate. Callers here have one address, so tokens spread them. */
function nginxConf(ports: readonly number[], port: number): string {
  const conf = readFileSync(shipped, 'utf8')
    .replace(/server \{\s+listen 80;[^}]*\}/, '')
    .replace('hash $remote_addr consistent;', 'hash $http_authorization consistent;')
    .replace(
      /( +server 127\.0\.0\.1:\d+ max_fails=0;\n)+/,
      ports.map((one) => `server 127.0.0.1:${one} max_fails=0;\n`).join(''),
    )
    .replace(/listen 443 ssl http2;\s+listen \[::\]:443 ssl http2;/, `listen 127.0.0.1:${port};`)
    .replaceAll(/^ +ssl_.*\n/gm, '')
    .replace('/var/log/nginx/akada.log', 'akada.log')
  return `pid nginx.pid; error_log error.log; events { worker_connections 1024; } http { ${conf} }`
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'exit')
}

/** The processes of one installation on one machine. */
function startProcesses(env: NodeJS.ProcessEnv) {
  const running = new Map<string, ChildProcess>()
  const start = (name: string, file: string, own: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, [join(bin, file)], {
      env: { ...env, ...own },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    running.set(name, child)
    return child
  }
  return {
    start,
    serve: (port: number) => start(String(port), 'serve.ts', { PORT: String(port) }),
    kill: (port: number) => end(running.get(String(port))!, 'SIGKILL'),
    stop: () => Promise.all([...running.values()].map((child) => end(child, 'SIGTERM'))),
  }
}

const answers = (address: string) =>
  fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2000) }).then(
    ({ ok }) => ok,
    () => false,
  )

async function untilReady(address: string): Promise<void> {
  for (const end = Date.now() + 120_000; !(await answers(address)); await sleep(100))
    if (Date.now() > end) throw new Error(`${address} does not answer.`)
}

/** Where servers behind nginx work. */
export interface Balanced {
  /** Of nginx. */
  address: string
  /** Kills one server after the other with SIGKILL until the signal, and starts each again; returns how many. */
  killInTurn: (signal: AbortSignal, say?: (port: number) => void) => Promise<number>
  close: () => Promise<void>
}

interface Balancing {
  folder: string
  databaseUrl: string
  secret: string
  /** More settings of all servers, which may depend on nginx's address. */
  settings?: Record<string, string>
  hasWorker?: boolean
}

/** Three servers, perhaps a worker, and nginx before them, on a database that need not have tables yet. */
export async function startBehindNginx(balancing: Balancing): Promise<Balanced> {
  const { folder, databaseUrl, secret, settings, hasWorker = false } = balancing
  const proxy = join(folder, 'nginx')
  mkdirSync(proxy, { recursive: true })
  const [port, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const address = `http://127.0.0.1:${port}`
  const processes = startProcesses({
    ...inheritedEnv,
    DATABASE_URL: databaseUrl,
    AKADA_DATA: join(folder, 'data'),
    AKADA_SECRET: secret,
    AKADA_URL: address,
    AKADA_INBOX: '1',
    AKADA_TRUST_PROXY: '1',
    AKADA_RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
    ...settings,
  })
  writeFileSync(join(proxy, 'nginx.conf'), nginxConf(ports, port))
  await once(processes.start('migrate', 'migrate.ts'), 'exit')
  for (const one of ports) processes.serve(one)
  if (hasWorker) processes.start('worker', 'worker.ts')
  const nginx = spawn('nginx', ['-p', proxy, '-c', 'nginx.conf', '-g', 'daemon off;'], { stdio: 'inherit' })
  for (const one of [...ports, port]) await untilReady(`http://127.0.0.1:${one}`)
  return {
    address,
    killInTurn: (signal, say) => killInTurn({ ports, processes }, signal, say),
    close: async () => {
      await end(nginx, 'SIGTERM')
      await processes.stop()
    },
  }
}

interface Killing {
  ports: readonly number[]
  processes: ReturnType<typeof startProcesses>
}

async function killInTurn({ ports, processes }: Killing, signal: AbortSignal, say?: (port: number) => void) {
  const pause = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => {})
  for (let kills = 0; ; kills += 1) {
    await pause(pauses.kill - pauses.restart)
    if (signal.aborted) return kills
    const port = ports[kills % ports.length]!
    await processes.kill(port)
    await pause(pauses.restart)
    processes.serve(port)
    say?.(port)
  }
}
