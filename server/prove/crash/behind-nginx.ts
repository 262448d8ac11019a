import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#postgres/embedded.ts'
import { freePort } from '#postgres/free-port.ts'
import { inheritedEnv } from '#testing/site/inherited-env.ts'
import { keepAcknowledgements } from '../acknowledgements.ts'
import { type Promised, startLoad } from './acts.ts'
import { prepare, settle } from './run.ts'
import { findBroken } from './verify.ts'

export interface BalancedRun {
  folder: string
  members: number
  /** One server is killed every ten seconds of them. */
  seconds: number
  say: (sentence: string) => void
}

export interface BalancedReport {
  kills: number
  promises: number
  /** Reads by a visitor, one every 20 ms, and those that failed, by their status or error. */
  reads: number
  failed: Record<string, number>
  broken: string[]
}

const bin = resolve(import.meta.dirname, '../../bin')
const shipped = resolve(import.meta.dirname, '../../../deploy/nginx.conf')
const pauses = { kill: 10_000, restart: 2000, read: 20 }

/** The inbox opens to no caller that comes through a proxy. */
const inbox = '    location /dev/ { proxy_set_header Host $http_host; proxy_pass http://akada; }'

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
    .replace('    location / {', `${inbox}\n    location / {`)
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

/** Reads again and again, as visitors do, and counts the failures by their reasons. */
function startReading(address: string, signal: AbortSignal) {
  const counts = { reads: 0, failed: {} as Record<string, number> }
  const done = (async () => {
    while (!signal.aborted) {
      const outcome = await fetch(`${address}/api/client-config`).then(
        async (response) => (await response.text(), response.ok ? undefined : response.status),
        (error: Error) => error.message,
      )
      counts.reads += 1
      if (outcome) counts.failed[outcome] = (counts.failed[outcome] ?? 0) + 1
      await sleep(pauses.read)
    }
  })()
  return { counts, done }
}

/** PostgreSQL, three servers, a worker, and nginx before them. */
async function openBalanced(folder: string) {
  const cluster = { folder: join(folder, 'postgres'), password: 'akada', isDurable: true }
  const postgres = await startPostgres(cluster)
  const data = join(folder, 'data')
  const proxy = join(folder, 'nginx')
  for (const one of [data, proxy]) mkdirSync(one, { recursive: true })
  const [port, ...ports] = [await freePort(), await freePort(), await freePort(), await freePort()] as const
  const address = `http://127.0.0.1:${port}`
  const processes = startProcesses({
    ...inheritedEnv,
    DATABASE_URL: postgres.url,
    AKADA_DATA: data,
    AKADA_SECRET: 'a'.repeat(64),
    AKADA_URL: address,
    AKADA_INBOX: '1',
    AKADA_TRUST_PROXY: '1',
    AKADA_RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'fatal',
    NODE_ENV: 'production',
  })
  writeFileSync(join(proxy, 'nginx.conf'), nginxConf(ports, port))
  await once(processes.start('migrate', 'migrate.ts'), 'exit')
  for (const one of ports) processes.serve(one)
  processes.start('worker', 'worker.ts')
  const nginx = spawn('nginx', ['-p', proxy, '-c', 'nginx.conf', '-g', 'daemon off;'], { stdio: 'inherit' })
  return {
    site: { address, databaseUrl: () => postgres.url },
    data,
    ports,
    processes,
    close: async () => {
      await end(nginx, 'SIGTERM')
      await processes.stop()
      await postgres.stop()
    },
  }
}

type Balanced = Awaited<ReturnType<typeof openBalanced>>

/** Kills one server after the other; returns how many. */
async function killInTurn({ ports, processes }: Balanced, seconds: number, say: (port: number) => void) {
  let kills = 0
  for (const until = Date.now() + seconds * 1000; Date.now() < until; kills += 1) {
    await sleep(pauses.kill - pauses.restart)
    const port = ports[kills % ports.length]!
    await processes.kill(port)
    await sleep(pauses.restart)
    processes.serve(port)
    say(port)
  }
  return kills
}

/**
 * Three servers behind nginx with the shipped configuration; one is killed every ten seconds while members write, and
 * comes back two seconds later. Everything acknowledged must exist afterwards, once.
 */
export async function runBalanced({ folder, members, seconds, say }: BalancedRun): Promise<BalancedReport> {
  const giveUp = new AbortController()
  const log = keepAcknowledgements<Promised>(join(folder, 'acknowledged.jsonl'))
  const balanced = await openBalanced(folder)
  const { site, data, ports } = balanced
  try {
    for (const one of ports) await untilReady(`http://127.0.0.1:${one}`)
    await untilReady(site.address)
    const load = startLoad({ ...(await prepare(site, members, giveUp.signal)), log })
    const stopping = new AbortController()
    const reading = startReading(site.address, stopping.signal)
    const kills = await killInTurn(balanced, seconds, (port) =>
      say(`Killed: the server on port ${port}. Acknowledged so far: ${log.all().length}.`),
    )
    await load.stop()
    stopping.abort()
    await reading.done
    await settle(site, new Date(0))
    const promised = log.all()
    const broken = await findBroken({ databaseUrl: site.databaseUrl(), folder: data }, promised)
    return { kills, promises: promised.length, ...reading.counts, broken }
  } finally {
    giveUp.abort()
    await balanced.close()
    log.close()
  }
}
