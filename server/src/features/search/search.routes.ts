import * as api from '@akada/contract/search'
import { serve } from '#http/serve.ts'
import type { Routes } from '../../feature.ts'
import { discover } from './discover.ts'
import { listHashtagPosts } from './list-hashtag-posts.ts'
import { search } from './search.ts'

export const searchRoutes: Routes = (app, context) => {
  serve(app, api.search, ({ viewer, query }) => search(context, { ...query, viewerId: viewer?.id }))

  serve(app, api.discover, ({ viewer, query: { limit } }) =>
    discover(context, { viewerId: viewer?.id, limit }),
  )

  serve(app, api.listHashtagPosts, ({ viewer, params, query }) =>
    listHashtagPosts(context, { ...params, ...query, viewerId: viewer?.id }),
  )
}
