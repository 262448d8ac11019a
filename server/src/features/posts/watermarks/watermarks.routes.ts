import * as api from '@akada/contract/media'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../../feature.ts'
import { serveDownloads } from './watermark-links.ts'
import { makeWatermark, awaitWatermark, getWatermark } from './watermarks.ts'

/** Copies of posts with their creators' names in them. */
export const watermarksRoutes: Routes = (app, context) => {
  serveDownloads(app, context)

  serve(app, api.makeWatermark, async ({ viewer, body, request }) => {
    const { postId, mediaUrl, background } = body
    const copyRequest = { postId, mediaUrl, viewerId: viewer.id, host: request.host }
    const copy = await makeWatermark(context, copyRequest)
    return background ? copy : awaitWatermark(context, { mediaId: copy.mediaId, viewerId: viewer.id })
  })

  serve(app, api.getWatermark, ({ viewer, params }) =>
    getWatermark(context, { mediaId: params.mediaId, viewerId: viewer.id }),
  )
}
