import * as api from '@akada/contract/media'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { createCountsBroadcaster } from '../posts/public.ts'
import { createViews } from './views.ts'

export const mediaRoutes: Routes = (app, context) => {
  const { db, now } = context
  const record = createViews(db)
  const broadcastCounts = createCountsBroadcaster(context)

  serve(app, api.recordView, async ({ viewer, params: { mediaId }, body }) => {
    const watching = { userId: viewer.id, mediaId, seconds: body.mediaTimestamp, at: now() }
    const { postId, viewsCount } = await record(watching)
    broadcastCounts(postId, { viewsCount })
    return { mediaId, viewsCount }
  })
}
