import * as api from '@akada/contract/follows/routes'
import { serve } from '#http/serve.ts'
import type { Context } from '#context.ts'
import type { Routes } from '#feature.ts'
import { followStatus, listFollowers, listFollowings } from './list-followers.ts'
import { follow, removeFollower, unfollow } from './follow.ts'
import type { Follow } from './pair.ts'
import { acceptFollowRequest, declineFollowRequest, listFollowRequests } from './list-follow-requests.ts'

/** Awaits a change of a follow, then notifies both members that their counts have changed. */
async function publishProfiles<Answer extends object>(
  { live }: Context,
  { followerId, followeeId }: Follow,
  change: Promise<Answer>,
): Promise<Answer> {
  const answer = await change
  const isOnlyRequested = 'requested' in answer && answer.requested === true
  for (const userId of isOnlyRequested ? [] : [followerId, followeeId])
    live.publish(`user:${userId}`, 'profileUpdated', { userId })
  return answer
}

export const followsRoutes: Routes = (app, context) => {
  serve(app, api.follow, ({ viewer, body }) => {
    const both = { followerId: viewer.id, followeeId: body.userId }
    return publishProfiles(context, both, follow(context, both))
  })

  serve(app, api.unfollow, ({ viewer, params }) => {
    const both = { followerId: viewer.id, followeeId: params.userId }
    return publishProfiles(context, both, unfollow(context, both))
  })

  serve(app, api.followStatus, ({ viewer, params }) =>
    followStatus(context, { userId: params.id, viewerId: viewer.id }),
  )

  serve(app, api.listFollowers, ({ viewer, params, query }) =>
    listFollowers(context, { userId: params.userId, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.listFollowings, ({ viewer, params, query }) =>
    listFollowings(context, { userId: params.id, viewerId: viewer?.id, ...query }),
  )

  serve(app, api.removeFollower, ({ viewer, params }) => {
    const both = { followerId: params.userId, followeeId: viewer.id }
    return publishProfiles(context, both, removeFollower(context, both))
  })

  serve(app, api.listFollowRequests, ({ viewer, query }) =>
    listFollowRequests(context, { userId: viewer.id, ...query }),
  )

  serve(app, api.acceptFollowRequest, ({ viewer, params }) => {
    const both = { followerId: params.userId, followeeId: viewer.id }
    return publishProfiles(context, both, acceptFollowRequest(context, both))
  })

  serve(app, api.declineFollowRequest, ({ viewer, params }) =>
    declineFollowRequest(context, { followerId: params.userId, followeeId: viewer.id }),
  )
}
