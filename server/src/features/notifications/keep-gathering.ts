import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { statement } from '#db/connect.ts'
import type { Context } from '../../context.ts'
import { gatherSome } from './gather.ts'

/** Milliseconds between two looks for news of other processes, and after a call of this one. */
const pace = { look: 1000, afterCall: 50 } as const

const isThereNews = statement<{ one: number }>(
  `(select 1 as one from notification_news limit 1) union all (select 1 from crowd_news limit 1)`,
)

/** Gathers all news there is and tells the members' browsers. */
export async function gatherNews(context: Pick<Context, 'db' | 'jobs' | 'live' | 'now'>): Promise<void> {
  if ((await isThereNews(context.db)).length === 0) return
  await context.jobs.open()
  for (let isMore = true; isMore;) {
    const some = await gatherSome(context)
    for (const { userId, ...event } of some.told)
      context.live.publish(`user:${userId}`, 'notification', event)
    isMore = some.isMore
  }
}

const isLockTimeout = (error: unknown) => error instanceof pg.DatabaseError && error.code === '55P03'

/**
 * Gathers news while the server runs: soon after each call that may have made some, and every second for what the worker
 * and other servers made. Acts leave their news in their own transactions, so nothing is lost when a server ends between.
 */
export function keepGathering(app: FastifyInstance, context: Context): void {
  let running: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined

  function run(): Promise<void> {
    running ??= gatherNews(context)
      .catch((error: unknown) => {
        // The server that gathers is slow; what it leaves is there at the next look.
        if (!isLockTimeout(error)) app.log.error(error)
      })
      .finally(() => {
        running = undefined
      })
    return running
  }

  const looking = setInterval(() => void run(), pace.look).unref()
  app.addHook('onResponse', async ({ method }) => {
    if (method === 'GET') return
    soon ??= setTimeout(() => {
      soon = undefined
      void run()
    }, pace.afterCall).unref()
  })
  app.addHook('onClose', async () => {
    clearInterval(looking)
    clearTimeout(soon)
    await running
  })
}
