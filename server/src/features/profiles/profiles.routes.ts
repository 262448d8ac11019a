import * as api from '@akada/contract/profiles/routes'
import { createRateLimiter } from '#http/limits/rate-limit.ts'
import { serve } from '#http/serve.ts'
import type { Routes } from '#feature.ts'
import { checkUsername } from './check-username.ts'
import { getMe } from './get-me.ts'
import { listUsers } from './list-users.ts'
import { listMentioned } from './list-mentioned.ts'
import { getProfile, shareProfile } from './get-profile.ts'
import { updateProfile } from './update-profile.ts'

/** New pictures of one member: each costs a second of a core. */
const pictures = { tries: 10, seconds: 600 } as const

export const profilesRoutes: Routes = (app, context) => {
  const limiter = createRateLimiter(context)

  serve(app, api.getMe, ({ viewer }) => getMe(context, viewer.id))

  serve(app, api.checkUsername, ({ viewer, query }) =>
    checkUsername(context, { userId: viewer.id, username: query.username }),
  )

  serve(app, api.updateProfile, async ({ viewer, body }) => {
    if (body.avatar) limiter.spend(`avatar ${viewer.id}`, pictures)
    const user = await updateProfile(context, viewer.id, body)
    if (isShown(body))
      context.live.publish(['feed', `user:${viewer.id}`], 'profileUpdated', { userId: viewer.id })
    return user
  })

  serve(app, api.getProfile, ({ viewer, params }) =>
    getProfile(context, { userId: params.userId, viewerId: viewer?.id }),
  )

  serve(app, api.shareProfile, ({ viewer, params }) =>
    shareProfile(context, { userId: params.id, viewerId: viewer.id }),
  )

  serve(app, api.listUsers, ({ viewer, query }) => listUsers(context, { viewerId: viewer.id, ...query }))

  serve(app, api.listMentioned, async ({ viewer, query }) => ({
    members: await listMentioned(context.db, { names: query.names, viewerId: viewer?.id }),
  }))
}

/** The fields of a profile that only its owner sees. */
const privateFields = new Set(['tourCompleted', 'interest'])

const isShown = (changed: object) => Object.keys(changed).some((field) => !privateFields.has(field))
