import * as z from 'zod/mini'
import { Timestamp } from '../common.ts'
import { route } from '../route.ts'
import { nameText } from '../text/visible-text.ts'

const admin = { access: 'member', errors: ['API_ERR_FORBIDDEN', 'API_ERR_NOT_FOUND'] } as const

/** A row at which a chore of the worker failed so often that somebody should look. */
export const FailedRow = z.object({
  /** The loop of the chore, and which of its rows: the id of a payment, a member, an event. */
  chore: z.string(),
  key: z.string(),
  tries: z.int(),
  /** The class of the last error; nothing that it said. */
  reason: z.string(),
  failedAt: Timestamp,
  /** Null if it is not retried automatically. */
  nextTryAt: z.nullable(Timestamp),
})
export type FailedRow = z.infer<typeof FailedRow>

export const listFailedRows = route({
  ...admin,
  method: 'GET',
  path: '/backoffice/failed-rows',
  summary: 'The newest hundred rows at which chores failed so often that somebody should look; admins only.',
  reply: z.object({ rows: z.array(FailedRow) }),
})

export const decideFailedRow = route({
  ...admin,
  method: 'PUT',
  path: '/backoffice/failed-rows',
  summary:
    'Has such a row tried again with the next run of its chore, or takes it off the list; admins only.',
  body: z.object({
    chore: nameText(60, { empty: /*i18n*/ 'ID is required' }),
    key: nameText(200, { empty: /*i18n*/ 'ID is required' }),
    decision: z.enum(['retry', 'dismiss']),
  }),
  reply: z.object({ rows: z.array(FailedRow) }),
})
