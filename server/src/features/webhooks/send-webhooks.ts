import type { FastifyBaseLogger } from 'fastify'
import { statement } from '#db/connect.ts'
import type { Context } from '#context.ts'
import { type ClaimedWebhook, type Pace, takeTurn } from './turn.ts'

/** A turn ends long before its lease does. */
const usualPace: Pace = { timeoutMs: 10_000, turnMs: 10_000 }
const leaseSeconds = 60
/** Turns of this process at once; most of their time is waiting. */
const maxTurns = 32
const pollMs = 1000

/** Takes note of what was announced since; a webhook that pauses after failures goes on pausing. */
const markWebhooksDue = statement<unknown, { now: Date }>(`
  with unseen as (
    update webhook_deliveries set due_at = :now::timestamptz
     where id in (select id from webhook_deliveries where state = 'waiting' and due_at is null order by number limit 1000
                     for update skip locked)
    returning webhook_id)
  update webhooks w
     set due_at = case when w.failures = 0 then least(w.due_at, :now::timestamptz) else coalesce(w.due_at, :now::timestamptz) end
   where w.id in (select webhook_id from unseen) and w.state = 'active'`)

/** Those that have waited longest, one process each. */
const claimDueWebhooks = statement<ClaimedWebhook, { now: Date; max: number }>(`
  update webhooks set leased_until = :now::timestamptz + interval '${leaseSeconds} seconds'
   where id in (
     select w.id from webhooks w join users u on u.id = w.user_id
      where w.due_at <= :now and w.state = 'active' and (w.leased_until is null or w.leased_until < :now)
        and u.deleted_at is null and (u.suspended_until is null or u.suspended_until <= :now)
      order by w.due_at limit :max::int for update of w skip locked)
  returning id, user_id, url, secret, former_secret, former_until, failures, failing_since`)

async function claimTurns({ db, now }: Context, max: number): Promise<ClaimedWebhook[]> {
  if (max <= 0) return []
  await markWebhooksDue(db, { now: now() })
  return claimDueWebhooks(db, { now: now(), max })
}

/** Sends what is due now, all addresses at once; resolves to how many deliveries have arrived. */
export async function sendDueWebhooks(context: Context, pace: Pace = usualPace): Promise<number> {
  const claimed = await claimTurns(context, maxTurns)
  const sent = await Promise.all(claimed.map((webhook) => takeTurn(context, webhook, pace)))
  return sent.reduce((sum, one) => sum + one, 0)
}

interface SenderOptions {
  context: Context
  logger: Pick<FastifyBaseLogger, 'warn'>
  pace?: Pace
}

/**
 * Sends until stopped. Each address has turns of its own, so that one that is slow keeps no other waiting; what a process
 * that died had taken goes on when its lease has ended.
 */
export function startWebhookSender({ context, logger, pace = usualPace }: SenderOptions): {
  stop: () => Promise<void>
} {
  const turns = new Set<Promise<unknown>>()
  const warn = (error: unknown) => logger.warn({ err: error }, 'webhooks')
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    for (const webhook of await claimTurns(context, maxTurns - turns.size)) {
      const turn: Promise<unknown> = takeTurn(context, webhook, pace)
        .catch(warn)
        .finally(() => turns.delete(turn))
      turns.add(turn)
    }
  }

  const polling = setInterval(() => {
    checking ??= check()
      .catch(warn)
      .finally(() => {
        checking = undefined
      })
  }, pollMs).unref()
  return {
    stop: async () => {
      clearInterval(polling)
      await checking
      await Promise.all(turns)
    },
  }
}
