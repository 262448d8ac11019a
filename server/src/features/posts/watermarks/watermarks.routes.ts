import * as api from '@akada/contract/media'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../../feature.ts'
import { serveDownloads } from './watermark-links.ts'
import { askWatermark, awaitFile, standing } from './watermarks.ts'

/** Copies of posts with their creators' names in them. */
export const watermarksRoutes: Routes = (app, context) => {
  serveDownloads(app, context)

  serve(app, api.makeWatermark, async ({ viewer, body, request }) => {
    const { postId, mediaUrl, background } = body
    const asked = { postId, mediaUrl, viewerId: viewer.id, host: request.host }
    const copy = await askWatermark(context, asked)
    return background ? copy : awaitFile(context, { mediaId: copy.mediaId, viewerId: viewer.id })
  })

  serve(app, api.getWatermark, ({ viewer, params }) =>
    standing(context, { mediaId: params.mediaId, viewerId: viewer.id }),
  )
}
