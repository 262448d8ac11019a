import * as api from '@akada/contract/blocks/routes'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { block, unblock } from './block.ts'
import { blockStatus, listBlocks } from './list-blocks.ts'
import { mute, unmute } from './mute.ts'

export const blocksRoutes: Routes = (app, context) => {
  serve(app, api.mute, ({ viewer, params }) => mute(context, { userId: viewer.id, targetId: params.id }))

  serve(app, api.unmute, ({ viewer, params }) => unmute(context, { userId: viewer.id, targetId: params.id }))

  serve(app, api.block, ({ viewer, params }) => block(context, { userId: viewer.id, targetId: params.id }))

  serve(app, api.unblock, ({ viewer, params }) =>
    unblock(context, { userId: viewer.id, targetId: params.id }),
  )

  serve(app, api.blockStatus, ({ viewer, params }) =>
    blockStatus(context, { userId: viewer.id, targetId: params.id }),
  )

  serve(app, api.listBlocks, ({ viewer, params, query }) =>
    listBlocks(context, { userId: params.id, viewerId: viewer.id, ...query }),
  )
}
