import * as api from '@akada/contract/backoffice/failed-row-routes'
import type { RequestOf } from '@akada/contract/route'
import type { Db } from '#db/connect.ts'
import type { FastifyInstance } from 'fastify'
import { mustBeAdmin, recordAction } from '#features/moderation/public.ts'
import { serve } from '#http/serve.ts'
import { dismissRow, listAttention, retryRow } from '#jobs/failed-rows.ts'
import { ApiError } from '#lib/api-error.ts'
import type { Context } from '#context.ts'

/** Rows of chores that need attention, the newest first. */
export async function listFailedRows(db: Db): Promise<{ rows: api.FailedRow[] }> {
  const rows = await listAttention(db)
  return {
    rows: rows.map(({ rowKey: key, chore, tries, reason, failedAt, nextTryAt }) => ({
      chore,
      key,
      tries,
      reason,
      failedAt: failedAt.toISOString(),
      nextTryAt: nextTryAt?.toISOString() ?? null,
    })),
  }
}

const uuidIn = (key: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/.exec(key)?.[0]

interface Deciding {
  actorId: string
  body: RequestOf<typeof api.decideFailedRow>['body']
}

/** Throws API_ERR_NOT_FOUND for a row that no longer fails. Both decisions are in the log. */
export async function decideFailedRow(db: Db, { actorId, body }: Deciding, at: Date) {
  const { chore, key, decision } = body
  await db.transaction().execute(async (tx) => {
    const isThere =
      decision === 'retry' ? await retryRow(tx, { chore, key }, at) : await dismissRow(tx, { chore, key })
    if (!isThere) throw new ApiError('API_ERR_NOT_FOUND')
    const action = decision === 'retry' ? 'row-retried' : 'row-dismissed'
    await recordAction(tx, {
      actorId,
      action,
      subjectType: 'chore',
      subjectId: uuidIn(key) ?? actorId,
      details: { chore, key },
    })
  })
  return listFailedRows(db)
}

export function serveFailedRows(app: FastifyInstance, { db, now }: Pick<Context, 'db' | 'now'>): void {
  serve(app, api.listFailedRows, async ({ viewer }) => {
    await mustBeAdmin(db, viewer)
    return listFailedRows(db)
  })
  serve(app, api.decideFailedRow, async ({ viewer, body }) => {
    const { id: actorId } = await mustBeAdmin(db, viewer)
    return decideFailedRow(db, { actorId, body }, now())
  })
}
