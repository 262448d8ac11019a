import * as api from '@akada/contract/media/routes'
import { serve } from '#http/serve.ts'
import { letterOriginFor } from '#http/site-address.ts'
import type { Routes } from '#feature.ts'
import { recordView } from './view/record-view.ts'
import { serveDownloads } from './watermarks/watermark-links.ts'
import { awaitWatermark, getWatermark, makeWatermark } from './watermarks/make-watermark.ts'

/** The media of posts: views of them, and their watermarked copies. */
export const mediaRoutes: Routes = (app, context) => {
  serveDownloads(app, context)

  serve(app, api.recordView, ({ viewer, params: { mediaId }, body }) =>
    recordView(context, { userId: viewer.id, mediaId, seconds: body.mediaTimestamp }),
  )

  serve(app, api.makeWatermark, async ({ viewer, body, request }) => {
    const { postId, mediaUrl, background } = body
    const { host } = new URL(letterOriginFor(request, context.config))
    const copy = await makeWatermark(context, { postId, mediaUrl, viewerId: viewer.id, host })
    return background ? copy : awaitWatermark(context, { mediaId: copy.mediaId, viewerId: viewer.id })
  })

  serve(app, api.getWatermark, ({ viewer, params }) =>
    getWatermark(context, { mediaId: params.mediaId, viewerId: viewer.id }),
  )
}
