import * as api from '@akada/contract/follows'
import { serve } from '#http/serve.ts'
import type { Feature } from '../../feature.ts'
import { followStatus, listFollowers, listFollowings } from './follow-lists.ts'
import { follow, removeFollower, unfollow } from './follow.ts'
import { acceptFollowRequest, declineFollowRequest, listFollowRequests } from './requests.ts'

export const follows: Feature = (app, context) => {
  serve(app, api.follow, ({ viewer, body }) =>
    follow(context, { followerId: viewer.id, followeeId: body.userId }),
  )

  serve(app, api.unfollow, ({ viewer, params }) =>
    unfollow(context, { followerId: viewer.id, followeeId: params.userId }),
  )

  serve(app, api.followStatus, ({ viewer, params }) =>
    followStatus(context, { userId: params.id, viewerId: viewer.id }),
  )

  serve(app, api.listFollowers, ({ viewer, params, query }) =>
    listFollowers(context, { userId: params.userId, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.listFollowings, ({ viewer, params, query }) =>
    listFollowings(context, { userId: params.id, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.removeFollower, ({ viewer, params }) =>
    removeFollower(context, { followerId: params.userId, followeeId: viewer.id }),
  )

  serve(app, api.listFollowRequests, ({ viewer, query }) =>
    listFollowRequests(context, { userId: viewer.id, ...query }),
  )

  serve(app, api.acceptFollowRequest, ({ viewer, params }) =>
    acceptFollowRequest(context, { followerId: params.userId, followeeId: viewer.id }),
  )

  serve(app, api.declineFollowRequest, ({ viewer, params }) =>
    declineFollowRequest(context, { followerId: params.userId, followeeId: viewer.id }),
  )
}
