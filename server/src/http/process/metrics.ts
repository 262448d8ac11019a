import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Db } from '#db/connect.ts'
import type { Disk } from '#disk/disk.ts'
import type { MediaServers } from '#media-server/calls.ts'
import { bearerOf } from '../auth/authenticate.ts'
import type { HttpSettings } from '../settings.ts'
import { measureChores } from './measure-chores.ts'
import { measureMoney } from './measure-money.ts'

/** What a server process knows besides its requests. */
export interface Measured {
  pool: Pool
  /** Open sockets of browsers. */
  sockets: () => number
  /** Those that carry meetings. */
  mediaServers?: Pick<MediaServers, 'status'>
}

interface Monitored {
  config: Pick<HttpSettings, 'metricsToken'>
  db: Db
  disk: Disk
}

/**
 * Measures requests and serves the figures, with the state of the process, to callers with the token or the access word.
 */
export function serveMetrics(app: FastifyInstance, context: Monitored, measured?: Measured): void {
  const registry = new Registry()
  const durations = new Histogram({
    name: 'akada_http_request_seconds',
    help: 'Time from a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  if (measured) {
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 })
    measureProcess(registry, measured)
    if (measured.mediaServers) measureMeetings(registry, measured.mediaServers)
    measureJobs(registry, context.db)
    measureDisk(registry, context.disk)
    measureMoney(registry, context.db)
    measureChores(registry, context.db)
  }

  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const labels = { method, route: routeOptions.url ?? 'none', status: String(reply.statusCode) }
    durations.observe(labels, reply.elapsedTime / 1000)
  })
  app.get('/api/metrics', { onRequest: mayMeasure(app, context.config) }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}

/** A figure read at each scrape; omitted while there is none. */
function gauge(
  registry: Registry,
  name: string,
  { help, read }: { help: string; read: () => number | undefined },
) {
  registry.registerMetric(
    new Gauge({
      name,
      help,
      registers: [],
      collect() {
        const value = read()
        if (value !== undefined) this.set(value)
      },
    }),
  )
}

function measureProcess(registry: Registry, { pool, sockets }: Measured): void {
  gauge(registry, 'akada_sockets', { help: 'Open sockets of browsers.', read: sockets })
  gauge(registry, 'akada_pool_connections', {
    help: 'Connections to the database.',
    read: () => pool.totalCount,
  })
  gauge(registry, 'akada_pool_idle_connections', {
    help: 'Idle connections.',
    read: () => pool.idleCount,
  })
  gauge(registry, 'akada_pool_waiting', {
    help: 'Requests waiting for a connection.',
    read: () => pool.waitingCount,
  })
}

const figures = ['servers', 'rooms', 'participants', 'received', 'sent', 'dropped', 'restarts'] as const

function measureMeetings(registry: Registry, mediaServers: Pick<MediaServers, 'status'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'akada_meetings',
      help: 'Media servers, their rooms and participants, packets received and sent, and how often one has ended by itself.',
      labelNames: ['figure'],
      registers: [],
      async collect() {
        const status = await mediaServers.status()
        for (const figure of figures) this.set({ figure }, status[figure])
      },
    }),
  )
}

function measureDisk(registry: Registry, { room, state }: Disk): void {
  gauge(registry, 'akada_disk_free_bytes', {
    help: 'Free bytes on the disk of the data folder.',
    read: () => room()?.free,
  })
  gauge(registry, 'akada_disk_size_bytes', {
    help: 'Size of the disk of the data folder.',
    read: () => room()?.size,
  })
  gauge(registry, 'akada_read_only', {
    help: '1 while the disk is full and only reading is possible.',
    read: () => Number(state() === 'full'),
  })
}

function measureJobs(registry: Registry, db: Db): void {
  registry.registerMetric(
    new Gauge({
      name: 'akada_jobs',
      help: 'Jobs that wait, run or have failed for good, by queue.',
      labelNames: ['queue', 'state'],
      registers: [],
      async collect() {
        const counts = await countJobs(db).catch(() => [])
        this.reset()
        for (const { name, state, jobs } of counts) this.set({ queue: name, state }, jobs)
      },
    }),
  )
}

async function countJobs(db: Db) {
  const { rows } = await sql<{ name: string; state: string; jobs: number }>`
    select name, state::text, count(*) as jobs from pgboss.job
     where state in ('created', 'retry', 'active', 'failed') group by name, state`.execute(db)
  return rows
}

/** Callers with the token of the metrics, or with the word of the installation. */
function mayMeasure(
  { wordCheck }: FastifyInstance,
  { metricsToken }: Monitored['config'],
): onRequestAsyncHookHandler {
  return async function (request, reply) {
    const token = bearerOf(request.headers.authorization)
    if (metricsToken && token && timingSafeEqual(digest(token), digest(metricsToken))) return
    // A person with a browser gets the page that asks.
    const isForPeople = request.headers.accept?.includes('text/html')
    await (isForPeople ? wordCheck.page('Metrics') : wordCheck.data).call(this, request, reply)
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest()
