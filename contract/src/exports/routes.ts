import * as z from 'zod/mini'
import { Id, MemberId, Timestamp } from '../common.ts'
import { route } from '../route.ts'

/** How long a copy can be downloaded, and how long until the next can be requested. */
export const exportLinkHours = 24
export const exportPauseHours = 24

export const DataExport = z.object({
  id: Id,
  status: z.enum(['preparing', 'ready', 'failed', 'expired']),
  requestedAt: Timestamp,
  /** From then on another copy can be requested. */
  nextAt: Timestamp,
  /** Address of the ZIP file while it can be downloaded; it works without signing in. */
  url: z.nullable(z.string()),
  expiresAt: z.nullable(Timestamp),
  bytes: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

const ownId = z.object({ id: MemberId })

export const requestExport = route({
  method: 'POST',
  path: '/users/:id/export',
  line: 'export',
  summary: "Requests a copy of all of the caller's own data, once a day; it is made in the background.",
  access: 'member',
  params: ownId,
  reply: DataExport,
  status: 202,
  errors: ['API_ERR_PROOF'],
  limits: [{ max: 10, seconds: 3600, per: 'account' }],
})

export const getExport = route({
  method: 'GET',
  path: '/users/:id/export',
  line: 'export',
  summary: "The caller's latest copy of their data, or null.",
  access: 'member',
  params: ownId,
  reply: z.object({ export: z.nullable(DataExport) }),
})

/** Notifications of members, with the setting that disables each. */
export const exportNotifications = {
  'export-ready': null,
} as const
