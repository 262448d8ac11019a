import * as api from '@akada/contract/comments'
import { serve } from '#http/serve.ts'
import type { Feature } from '../../feature.ts'
import { listComments, listReplies } from './reading.ts'

export const comments: Feature = (app, context) => {
  serve(app, api.listComments, ({ viewer, params, query }) =>
    listComments(context, { postId: params.id, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.listReplies, ({ viewer, params, query }) =>
    listReplies(context, { ...params, viewerId: viewer?.id, ...query }),
  )
}
