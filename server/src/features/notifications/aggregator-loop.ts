import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { aggregateBatch } from './aggregate.ts'

/** Milliseconds between two checks for events of other processes, and after a call of this one. */
const intervalMs = { poll: 1000, afterCall: 50 } as const

const hasOutboxEvents = statement<{ one: number }>(
  `(select 1 as one from notification_outbox limit 1) union all (select 1 from notification_outbox_batches limit 1)`,
)

/** Aggregates the whole outbox and notifies the members' browsers. */
export async function aggregateNotifications(
  context: Pick<Context, 'db' | 'jobs' | 'live' | 'now' | 'declared'>,
): Promise<void> {
  if ((await hasOutboxEvents(context.db)).length === 0) return
  await context.jobs.open()
  for (let isMore = true; isMore;) {
    const some = await aggregateBatch(context)
    for (const { userId, ...event } of some.updates)
      context.live.publish(`user:${userId}`, 'notification', event)
    isMore = some.isMore
  }
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * Aggregates while the server runs: soon after each call that may have written events, and every second for
 * those of the worker and other servers. Actions write their events in their own transactions, so nothing is
 * lost when a server stops in between.
 */
export function runAggregator(app: FastifyInstance, context: Context): void {
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined

  function run(): Promise<void> {
    running ??= aggregateNotifications(context)
      .catch((error: unknown) => {
        // Another server is aggregating slowly; the rest waits for the next run.
        if (!isLockTimeout(error)) app.log.error(error)
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  const polling = setInterval(() => void run(), intervalMs.poll).unref()
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'GET') return
    soon ??= setTimeout(() => {
      soon = undefined
      void run()
    }, intervalMs.afterCall).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(polling)
    clearTimeout(soon)
    await running
  })
}
