import { setTimeout } from 'node:timers/promises'
import * as api from '@akada/contract/system/routes'
import { sql } from 'kysely'
import { ApiError } from '#lib/api-error.ts'
import { serve } from '#http/serve.ts'
import { inText, webKey } from '#http/auth/signing-keys.ts'
import type { Context } from '#context.ts'
import type { Routes } from '../../feature.ts'
import { serveTerms } from './serve-terms.ts'

/** Milliseconds within which a health check gets a response. */
const databaseTimeoutMs = 1000
/** A missing object: looking it up shows whether the store responds. */
const absentKey = 'ready/absent'

export const systemRoutes: Routes = (
  app,
  { config, db, disk, messenger, now, provider, secret, storage },
) => {
  serveTerms(app, { config })

  serve(app, api.getClientConfig, () => ({
    version: config.version,
    hasInbox: messenger.hasInbox,
    serverTime: now().toISOString(),
    ...inText(webKey(secret)),
    features: { download: config.hasDownloadButton, payments: paymentsOf({ config, provider }) },
  }))

  serve(app, api.getHealth, async () => {
    const late = setTimeout(databaseTimeoutMs, false, { ref: false })
    const database = await Promise.race([answers(sql`select 1`.execute(db)), late])
    const isWell = database && disk.state() === 'ok'
    return { status: isWell ? ('ok' as const) : ('degraded' as const), database, disk: disk.state() }
  })

  serve(app, api.getReady, async () => {
    const [database, jobs, stored] = await Promise.all([
      answers(sql`select 1`.execute(db)),
      answers(sql`select 1 from pgboss.queue limit 1`.execute(db)),
      answers(storage.stat(absentKey)),
    ])
    if (!database || !jobs || !stored) throw new ApiError('API_ERR_UNAVAILABLE')
    return { status: 'ok' as const, database, storage: stored, jobs }
  })
}

/** What the checkout must know about the provider. */
function paymentsOf({ config, provider }: Pick<Context, 'config' | 'provider'>) {
  if (!provider) return null
  const { name, isTest, methods, cardEntry } = provider
  const bankOrigin = name === 'sandbox' ? config.payments.bankUrl : null
  return { provider: name, isTest, methods: [...methods], cardEntry, bankOrigin }
}

const answers = (question: Promise<unknown>): Promise<boolean> =>
  question.then(
    () => true,
    () => false,
  )
