import { sql } from 'kysely'
import * as api from '@akada/contract/system'
import { ApiError } from '#http/api-error.ts'
import { serve } from '#http/serve.ts'
import type { Feature } from '../../feature.ts'

export const system: Feature = (app, { config, db, messenger, now }) => {
  serve(app, api.getClientConfig, () => ({
    version: config.version,
    hasInbox: messenger.hasInbox,
    serverTime: now().toISOString(),
  }))

  serve(app, api.getHealth, () => ({ status: 'ok' as const }))

  serve(app, api.getReady, async () => {
    const database = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (!database) throw new ApiError('API_ERR_UNAVAILABLE')
    return { status: 'ok' as const, database, storage: true, jobs: true }
  })
}
