import * as z from 'zod/mini'
import { Id, idNamed } from './common.ts'
import { route } from './route.ts'

/** A view counts once per member and media within this time (D2). */
export const viewWindowHours = 24
/** More than this in one report is a mistake or a lie. */
export const watchSecondsLimit = 3600

export const recordView = route({
  method: 'POST',
  path: '/media/:mediaId/view',
  summary: 'Adds seconds watched; the view itself counts once in 24 hours.',
  access: 'member',
  params: z.object({ mediaId: idNamed(/*i18n*/ 'Media ID is required') }),
  body: z.object({
    /** Seconds watched since the last report. */
    mediaTimestamp: z.number().check(z.gte(0), z.lte(watchSecondsLimit)),
  }),
  reply: z.object({ mediaId: Id, viewsCount: z.int() }),
  errors: ['API_ERR_NOT_FOUND'],
})
