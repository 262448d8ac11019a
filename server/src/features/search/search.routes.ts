import * as api from '@akada/contract/search/routes'
import { onReplica } from '#http/reads.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { discover } from './discover.ts'
import { listHashtagPosts } from './list-hashtag-posts.ts'
import { serveHashtagFeed } from './serve-hashtag-feed.ts'
import { search } from './search.ts'

export const searchRoutes: Routes = (app, context) => {
  serveHashtagFeed(app, context)

  serve(
    app,
    api.search,
    onReplica(app, ({ viewer, query, reads }) => search(context, { ...query, reads, viewerId: viewer?.id })),
  )

  serve(
    app,
    api.discover,
    onReplica(app, ({ viewer, query: { limit }, reads }) =>
      discover(context, { viewerId: viewer?.id, limit, reads }),
    ),
  )

  serve(
    app,
    api.listHashtagPosts,
    onReplica(app, ({ viewer, params, query, reads }) =>
      listHashtagPosts(context, { ...params, ...query, reads, viewerId: viewer?.id }),
    ),
  )
}
